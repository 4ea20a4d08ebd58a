#include "judge/problem/value_range.h"

#include <cmath>
#include <cstddef>
#include <limits>

#include <fmt/format.h>

namespace judge {

Number largest(DType type) {
  switch (type) {
    case DType::float32: return double{std::numeric_limits<float>::max()};
    case DType::float64: return std::numeric_limits<double>::max();
    case DType::float16: return 65504.0;
    case DType::bfloat16: return 0x1.FEp127;
    case DType::int32: return std::int64_t{INT32_MAX};
    case DType::int64: return std::int64_t{INT64_MAX};
    case DType::uint32: return std::int64_t{UINT32_MAX};
    case DType::uint8: break;
  }
  return std::int64_t{UINT8_MAX};
}

Number lowest(DType type) {
  if (is_floating(type)) return -std::get<double>(largest(type));
  if (type == DType::uint32 || type == DType::uint8) return std::int64_t{0};
  return -std::get<std::int64_t>(largest(type)) - 1;
}

std::string why_not(DType type, const Number& value) {
  const double real = as_double(value);
  std::int64_t integer = 0;
  bool fits = true;
  if (is_floating(type)) {
    std::byte rounded[8];
    store_double(type, real, rounded);               // the largest value may be written rounded up
    fits = !std::isfinite(real) || std::isfinite(element_as_double(type, rounded));
  } else {
    if (std::isnan(real) || real != std::trunc(real))
      return fmt::format("{} is no integer, as {} needs", text_of(value), name_of(type));
    fits = as_integer(value, &integer) && !less(integer, lowest(type)) && !less(largest(type), integer);
  }
  if (fits) return "";
  return fmt::format("{} is outside the range of {}, {} to {}", text_of(value), name_of(type),
                     text_of(lowest(type)), text_of(largest(type)));
}

void store_number(DType type, const Number& value, void* at) {
  std::int64_t integer = 0;
  if (!is_floating(type) && as_integer(value, &integer)) {
    store_int(type, integer, at);
  } else {
    store_double(type, as_double(value), at);
  }
}

}  // namespace judge
