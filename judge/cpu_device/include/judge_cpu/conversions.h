// Conversions between numbers with a rounding mode in their name. Unlike the host's, a float out of
// an integer's range becomes the nearest end of it, and NaN becomes 0.
#pragma once

#include <math.h>

#include "judge_cpu/qualifiers.h"

namespace judge_cpu {

template <class Integer, class Real>
JUDGE_CPU_INLINE Integer saturating(Real whole) {
  constexpr bool is_signed = Integer(-1) < Integer(0);
  constexpr int bits = (int)sizeof(Integer) * 8 - is_signed;
  constexpr Integer most = (Integer)(~0ull >> (64 - bits));
  const Real end = (Real)((unsigned long long)1 << (bits - 1)) * 2;
  if (whole != whole) return sizeof(Real) == 8 && sizeof(Integer) == 8 ? (Integer)1 << 63 : 0;
  if (whole >= end) return most;
  if (is_signed) return whole <= -end ? (Integer)(-most - 1) : (Integer)whole;
  return whole <= 0 ? 0 : (Integer)whole;
}

JUDGE_CPU_INLINE float to_nearest(float x) { return __builtin_rintf(x); }
JUDGE_CPU_INLINE double to_nearest(double x) { return __builtin_rint(x); }
JUDGE_CPU_INLINE float down(float x) { return __builtin_floorf(x); }
JUDGE_CPU_INLINE double down(double x) { return __builtin_floor(x); }
JUDGE_CPU_INLINE float up(float x) { return __builtin_ceilf(x); }
JUDGE_CPU_INLINE double up(double x) { return __builtin_ceil(x); }
JUDGE_CPU_INLINE float to_zero(float x) { return __builtin_truncf(x); }
JUDGE_CPU_INLINE double to_zero(double x) { return __builtin_trunc(x); }

// `value` as float, one step nearer to where the mode leads when the conversion was inexact.
// Works for integers and doubles: comparisons are made in a type that holds both exactly.
template <class From>
JUDGE_CPU_INLINE float directed_float(From value, int mode) {  // -1 down, +1 up, 0 to zero
  float near = (float)value;
  long double exact = (long double)value, got = (long double)near;
  if (got == exact || near != near) return near;
  if (mode == 0) mode = exact > 0 ? -1 : 1;
  if (mode < 0 && got > exact) return nextafterf(near, -__builtin_inff());
  if (mode > 0 && got < exact) return nextafterf(near, __builtin_inff());
  return near;
}
template <class From>
JUDGE_CPU_INLINE double directed_double(From value, int mode) {
  double near = (double)value;
  long double exact = (long double)value, got = (long double)near;
  if (got == exact) return near;
  if (mode == 0) mode = exact > 0 ? -1 : 1;
  if (mode < 0 && got > exact) return nextafter(near, -__builtin_inf());
  if (mode > 0 && got < exact) return nextafter(near, __builtin_inf());
  return near;
}

}  // namespace judge_cpu

#define JUDGE_CPU_TO_INTEGER(from, From, to, To)                \
  JUDGE_CPU_INLINE To __##from##2##to##_rn(From x) {            \
    return judge_cpu::saturating<To>(judge_cpu::to_nearest(x)); \
  }                                                             \
  JUDGE_CPU_INLINE To __##from##2##to##_rz(From x) {            \
    return judge_cpu::saturating<To>(judge_cpu::to_zero(x));    \
  }                                                             \
  JUDGE_CPU_INLINE To __##from##2##to##_rd(From x) {            \
    return judge_cpu::saturating<To>(judge_cpu::down(x));       \
  }                                                             \
  JUDGE_CPU_INLINE To __##from##2##to##_ru(From x) {            \
    return judge_cpu::saturating<To>(judge_cpu::up(x));         \
  }
JUDGE_CPU_TO_INTEGER(float, float, int, int)
JUDGE_CPU_TO_INTEGER(float, float, uint, unsigned int)
JUDGE_CPU_TO_INTEGER(float, float, ll, long long)
JUDGE_CPU_TO_INTEGER(float, float, ull, unsigned long long)
JUDGE_CPU_TO_INTEGER(double, double, int, int)
JUDGE_CPU_TO_INTEGER(double, double, uint, unsigned int)
JUDGE_CPU_TO_INTEGER(double, double, ll, long long)
JUDGE_CPU_TO_INTEGER(double, double, ull, unsigned long long)
#undef JUDGE_CPU_TO_INTEGER

#define JUDGE_CPU_TO_REAL(from, From, to, To)                                                  \
  JUDGE_CPU_INLINE To __##from##2##to##_rn(From x) { return (To)x; }                           \
  JUDGE_CPU_INLINE To __##from##2##to##_rz(From x) { return judge_cpu::directed_##to(x, 0); }  \
  JUDGE_CPU_INLINE To __##from##2##to##_rd(From x) { return judge_cpu::directed_##to(x, -1); } \
  JUDGE_CPU_INLINE To __##from##2##to##_ru(From x) { return judge_cpu::directed_##to(x, 1); }
JUDGE_CPU_TO_REAL(int, int, float, float)
JUDGE_CPU_TO_REAL(uint, unsigned int, float, float)
JUDGE_CPU_TO_REAL(ll, long long, float, float)
JUDGE_CPU_TO_REAL(ull, unsigned long long, float, float)
JUDGE_CPU_TO_REAL(double, double, float, float)
JUDGE_CPU_TO_REAL(ll, long long, double, double)
JUDGE_CPU_TO_REAL(ull, unsigned long long, double, double)
#undef JUDGE_CPU_TO_REAL
JUDGE_CPU_INLINE double __int2double_rn(int x) { return x; }
JUDGE_CPU_INLINE double __uint2double_rn(unsigned int x) { return x; }
