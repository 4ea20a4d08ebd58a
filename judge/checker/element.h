// How the checker reads one element of each type: its bits, its value, and how far apart two are.
// Internal to judge/checker. Knows no rule and no tolerance.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "judge/base/dtype.h"

namespace judge::checker {

// IEEE-like formats: sign bit, exponent, fraction. Finite values of one sign are in the order of
// their bits, which is what makes the distance in ulps a subtraction.
template <DType type, typename BitsType, BitsType infinity>
struct FloatElement {
  static constexpr DType kType = type;
  static constexpr bool kIsFloat = true;
  using Bits = BitsType;
  static constexpr Bits kMagnitude = std::numeric_limits<Bits>::max() >> 1;

  static Bits magnitude(Bits b) { return static_cast<Bits>(b & kMagnitude); }
  static bool is_nan(Bits b) { return magnitude(b) > infinity; }
  static bool is_infinite(Bits b) { return magnitude(b) == infinity; }
  static bool is_finite(Bits b) { return magnitude(b) < infinity; }
  static bool is_zero(Bits b) { return magnitude(b) == 0; }

  static double value(Bits b) {
    if constexpr (type == DType::float32) {
      return std::bit_cast<float>(b);
    } else if constexpr (type == DType::float64) {
      return std::bit_cast<double>(b);
    } else {
      return element_as_double(type, &b);
    }
  }

  // Both zeros are one point, so +0 and -0 are 0 ulps apart.
  static std::uint64_t distance(Bits a, Bits b) {
    const std::uint64_t x = magnitude(a), y = magnitude(b);
    const bool same_sign = ((a ^ b) & ~kMagnitude) == 0;
    if (!same_sign) return x + y;
    return x > y ? x - y : y - x;
  }
};

// Integers: every value is finite, and the distance is exact in 64 bits whatever the signs are.
template <DType type, typename Value>
struct IntegerElement {
  static constexpr DType kType = type;
  static constexpr bool kIsFloat = false;
  using Bits = std::make_unsigned_t<Value>;

  static constexpr bool is_nan(Bits) { return false; }
  static constexpr bool is_finite(Bits) { return true; }
  static double value(Bits b) { return static_cast<double>(static_cast<Value>(b)); }

  static std::uint64_t distance(Bits a, Bits b) {
    const Value x = static_cast<Value>(a), y = static_cast<Value>(b);
    const auto wide_x = static_cast<std::uint64_t>(x), wide_y = static_cast<std::uint64_t>(y);
    return x > y ? wide_x - wide_y : wide_y - wide_x;
  }
};

using Float32 = FloatElement<DType::float32, std::uint32_t, 0x7f800000u>;
using Float64 = FloatElement<DType::float64, std::uint64_t, 0x7ff0000000000000ull>;
using Float16 = FloatElement<DType::float16, std::uint16_t, 0x7c00>;
using BFloat16 = FloatElement<DType::bfloat16, std::uint16_t, 0x7f80>;
using Int32 = IntegerElement<DType::int32, std::int32_t>;
using Int64 = IntegerElement<DType::int64, std::int64_t>;
using UInt32 = IntegerElement<DType::uint32, std::uint32_t>;
using UInt8 = IntegerElement<DType::uint8, std::uint8_t>;

template <typename Element>
typename Element::Bits load(const std::byte* array, std::int64_t flat) {
  typename Element::Bits bits;
  std::memcpy(&bits, array + flat * static_cast<std::int64_t>(sizeof bits), sizeof bits);
  return bits;
}

}  // namespace judge::checker
