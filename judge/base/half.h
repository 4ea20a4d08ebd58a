// Conversions between double and the two 16-bit float formats, round to nearest even. Pure.
#pragma once

#include <cstdint>

namespace judge {

double half_to_double(std::uint16_t bits);
std::uint16_t double_to_half(double value);
double bfloat16_to_double(std::uint16_t bits);
std::uint16_t double_to_bfloat16(double value);

}  // namespace judge
