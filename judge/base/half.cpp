#include "judge/base/half.h"

#include <bit>
#include <cmath>
#include <limits>

namespace judge {
namespace {

// A small binary float format: 1 sign bit, then exponent and fraction bits.
struct Format {
  int exponent_bits, fraction_bits;
  int bias() const { return (1 << (exponent_bits - 1)) - 1; }
  std::uint16_t infinity() const {
    return static_cast<std::uint16_t>(((1 << exponent_bits) - 1) << fraction_bits);
  }
};
constexpr Format kHalf{5, 10};
constexpr Format kBfloat16{8, 7};

double decode(Format f, std::uint16_t bits) {
  const double sign = bits & 0x8000 ? -1.0 : 1.0;
  const int exponent = (bits & 0x7fff) >> f.fraction_bits;
  const int fraction = bits & ((1 << f.fraction_bits) - 1);
  if (exponent == (1 << f.exponent_bits) - 1) {
    if (fraction == 0) return sign * std::numeric_limits<double>::infinity();
    return std::copysign(std::numeric_limits<double>::quiet_NaN(), sign);
  }
  const int significand = exponent == 0 ? fraction : fraction | (1 << f.fraction_bits);
  const int power = (exponent == 0 ? 1 : exponent) - f.bias() - f.fraction_bits;
  return sign * std::ldexp(significand, power);
}

std::uint16_t encode(Format f, double value) {
  const std::uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value)) {
    return static_cast<std::uint16_t>(sign | f.infinity() | (1 << (f.fraction_bits - 1)));
  }
  const double magnitude = std::fabs(value);
  if (magnitude == 0) return sign;
  if (std::isinf(magnitude)) return sign | f.infinity();
  // The unit in the last place of the result; denormals share the smallest normal exponent's.
  const int exponent = std::max(std::ilogb(magnitude), 1 - f.bias());
  // Exact scaling, then one rounding (the default mode is to nearest even).
  const double units = std::nearbyint(std::ldexp(magnitude, f.fraction_bits - exponent));
  // Adding the biased exponent lets a carry out of the fraction raise it, up to infinity.
  const double encoded = units + std::ldexp(exponent + f.bias() - 1, f.fraction_bits);
  return sign | (encoded >= f.infinity() ? f.infinity() : static_cast<std::uint16_t>(encoded));
}

}  // namespace

double half_to_double(std::uint16_t bits) { return decode(kHalf, bits); }
std::uint16_t double_to_half(double value) { return encode(kHalf, value); }
double bfloat16_to_double(std::uint16_t bits) { return decode(kBfloat16, bits); }
std::uint16_t double_to_bfloat16(double value) { return encode(kBfloat16, value); }

}  // namespace judge
