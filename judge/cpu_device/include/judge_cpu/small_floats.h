// Rounding to 16-bit floating point, bit for bit as the hardware does: to nearest even, NaN to the
// one canonical NaN. Knows no CUDA types.
#pragma once

#include <type_traits>

#include "judge_cpu/bits.h"

namespace judge_cpu {

// `sum + rest`, where rest is below sum's last bit, as a float whose last bit says "inexact": it
// can be rounded once more, to fewer bits, without rounding twice.
JUDGE_CPU_INLINE float odd_float(double sum, double rest = 0) {
  float value = (float)sum;
  unsigned bits = __float_as_uint(value);
  if (value != value || (value == sum && rest == 0) || (bits << 1) == 0xff000000u) return value;
  double magnitude = __builtin_fabs(sum), got = __builtin_fabs((double)value);
  bool above = got > magnitude || (got == magnitude && rest != 0 && (rest < 0) != (sum < 0));
  if (above) --bits;
  return __uint_as_float(bits | 1);
}

struct Half {
  static unsigned short from_float(float value) {
    if (value != value) return 0x7fff;
    _Float16 half = (_Float16)value;
    unsigned short bits;
    __builtin_memcpy(&bits, &half, sizeof bits);
    return bits;
  }
  static float to_float(unsigned short bits) {
    _Float16 half;
    __builtin_memcpy(&half, &bits, sizeof bits);
    float value = (float)half;
    return value != value ? __uint_as_float(0x7fffffffu) : value;
  }
};

struct Bfloat16 {
  static unsigned short from_float(float value) {
    unsigned bits = __float_as_uint(value);
    if (value != value) return 0x7fff;
    return (unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
  static float to_float(unsigned short bits) { return __uint_as_float((unsigned)bits << 16); }
};

// In another rounding mode: -1 down, +1 up, 0 to zero.
template <class Format>
inline unsigned short directed(float value, int mode) {
  unsigned short bits = Format::from_float(value);
  float got = Format::to_float(bits);
  if (got == value || value != value) return bits;
  bool away = (got < 0 ? -got : got) > (value < 0 ? -value : value);
  bool negative = value < 0;
  bool want_away = mode == 0 ? false : (mode > 0) != negative;
  if (away == want_away) return bits;
  return want_away ? bits + 1 : bits - 1;
}

// a * b + c rounded once.
template <class Format>
inline unsigned short fused(float a, float b, float c) {
  double product = (double)a * b, addend = c, sum = product + addend;
  double part = sum - product, rest = (product - (sum - part)) + (addend - part);
  return Format::from_float(odd_float(sum, rest == rest ? rest : 0));
}

template <class Format, class T>
inline unsigned short from_number(T value) {
  if constexpr (std::is_same_v<T, float>) {
    return Format::from_float(value);
  } else {
    return Format::from_float(odd_float((double)value));
  }
}

}  // namespace judge_cpu
