#include "judge/base/dtype.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "judge/base/half.h"

namespace judge {
namespace {

struct Row {
  DType type;
  std::string_view name, c_type;
  std::size_t bytes;
  bool floating;
};
constexpr std::array<Row, 8> kRows{{
    {DType::float32, "float32", "float", 4, true},
    {DType::float64, "float64", "double", 8, true},
    {DType::float16, "float16", "__half", 2, true},
    {DType::bfloat16, "bfloat16", "__nv_bfloat16", 2, true},
    {DType::int32, "int32", "int", 4, false},
    {DType::int64, "int64", "long long", 8, false},
    {DType::uint32, "uint32", "unsigned int", 4, false},
    {DType::uint8, "uint8", "unsigned char", 1, false},
}};
constexpr std::array<DType, 8> kTypes{DType::float32,  DType::float64, DType::float16,
                                      DType::bfloat16, DType::int32,   DType::int64,
                                      DType::uint32,   DType::uint8};

const Row& row(DType type) { return kRows[static_cast<std::size_t>(type)]; }

template <class T>
T load(const void* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}
template <class T>
void store(T value, void* at) {
  std::memcpy(at, &value, sizeof value);
}

template <class T>
T saturate(std::int64_t value) {
  if (value < static_cast<std::int64_t>(std::numeric_limits<T>::min()))
    return std::numeric_limits<T>::min();
  if (value > static_cast<std::int64_t>(std::numeric_limits<T>::max()))
    return std::numeric_limits<T>::max();
  return static_cast<T>(value);
}

std::int64_t to_int64(double value) {  // nearest even; NaN -> 0; saturates
  if (std::isnan(value)) return 0;
  const double rounded = std::nearbyint(value);
  if (rounded >= 9223372036854775808.0) return std::numeric_limits<std::int64_t>::max();
  if (rounded <= -9223372036854775808.0) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(rounded);
}

}  // namespace

std::span<const DType> all_dtypes() { return kTypes; }
std::size_t size_of(DType type) { return row(type).bytes; }
std::string_view name_of(DType type) { return row(type).name; }
std::string_view c_type_of(DType type) { return row(type).c_type; }
bool is_floating(DType type) { return row(type).floating; }

std::optional<DType> parse_dtype(std::string_view name) {
  for (const Row& r : kRows) {
    if (r.name == name) return r.type;
  }
  return std::nullopt;
}

double element_as_double(DType type, const void* at) {
  switch (type) {
    case DType::float32:
      return load<float>(at);
    case DType::float64:
      return load<double>(at);
    case DType::float16:
      return half_to_double(load<std::uint16_t>(at));
    case DType::bfloat16:
      return bfloat16_to_double(load<std::uint16_t>(at));
    default:
      return static_cast<double>(element_as_int(type, at));
  }
}

std::int64_t element_as_int(DType type, const void* at) {
  switch (type) {
    case DType::int32:
      return load<std::int32_t>(at);
    case DType::int64:
      return load<std::int64_t>(at);
    case DType::uint32:
      return load<std::uint32_t>(at);
    case DType::uint8:
      return load<std::uint8_t>(at);
    default:
      return to_int64(std::trunc(element_as_double(type, at)));
  }
}

std::string element_text(DType type, const void* at) {
  if (!is_floating(type)) return fmt::format("{}", element_as_int(type, at));
  const double value = element_as_double(type, at);
  if (std::isnan(value)) return "nan";
  switch (type) {
    case DType::float32:
      return fmt::format("{}", static_cast<float>(value));
    case DType::float16:
      return fmt::format("{:.5g}", value);  // 5 and 4 digits identify every
    case DType::bfloat16:
      return fmt::format("{:.4g}", value);  // value of these formats
    default:
      return fmt::format("{}", value);
  }
}

void store_double(DType type, double value, void* at) {
  switch (type) {
    case DType::float32:
      return store(static_cast<float>(value), at);
    case DType::float64:
      return store(value, at);
    case DType::float16:
      return store(double_to_half(value), at);
    case DType::bfloat16:
      return store(double_to_bfloat16(value), at);
    default:
      return store_int(type, to_int64(value), at);
  }
}

void store_int(DType type, std::int64_t value, void* at) {
  switch (type) {
    case DType::int32:
      return store(saturate<std::int32_t>(value), at);
    case DType::int64:
      return store(value, at);
    case DType::uint32:
      return store(saturate<std::uint32_t>(value), at);
    case DType::uint8:
      return store(saturate<std::uint8_t>(value), at);
    default:
      return store_double(type, static_cast<double>(value), at);
  }
}

}  // namespace judge
