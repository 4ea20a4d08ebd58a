// Element types of arrays and scalars: their names in spec.json, in C++ and their sizes.
// Pure data. Knows no file, no JSON, no CUDA.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace judge {

enum class DType : std::uint8_t {
  float32, float64, float16, bfloat16, int32, int64, uint32, uint8
};

std::span<const DType> all_dtypes();
std::size_t size_of(DType type);                        // bytes of one element
std::string_view name_of(DType type);                   // "float32"
std::string_view c_type_of(DType type);                 // "float", "__half", "long long", ...
std::optional<DType> parse_dtype(std::string_view name);
bool is_floating(DType type);

// One element, read from `at` (no alignment needed). 64-bit integers above 2^53 lose digits as double.
double element_as_double(DType type, const void* at);
std::int64_t element_as_int(DType type, const void* at);   // floats: truncated
std::string element_text(DType type, const void* at);      // shortest text that reads back the same

// Rounds to nearest even (floats) or saturates (integers) and stores one element.
void store_double(DType type, double value, void* at);
void store_int(DType type, std::int64_t value, void* at);

}  // namespace judge
