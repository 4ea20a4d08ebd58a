// min, max and abs at namespace scope, for every pair of number types that CUDA takes.
#pragma once

#include "judge_cpu/qualifiers.h"

#define JUDGE_CPU_MINMAX(A, B, Result)                    \
  JUDGE_CPU_INLINE constexpr Result min(A a, B b) {       \
    return (Result)b < (Result)a ? (Result)b : (Result)a; \
  }                                                       \
  JUDGE_CPU_INLINE constexpr Result max(A a, B b) {       \
    return (Result)a < (Result)b ? (Result)b : (Result)a; \
  }
#define JUDGE_CPU_MINMAX_BOTH(Signed, Unsigned)  \
  JUDGE_CPU_MINMAX(Signed, Signed, Signed)       \
  JUDGE_CPU_MINMAX(Unsigned, Unsigned, Unsigned) \
  JUDGE_CPU_MINMAX(Signed, Unsigned, Unsigned)   \
  JUDGE_CPU_MINMAX(Unsigned, Signed, Unsigned)
JUDGE_CPU_MINMAX_BOTH(int, unsigned int)
JUDGE_CPU_MINMAX_BOTH(long, unsigned long)
JUDGE_CPU_MINMAX_BOTH(long long, unsigned long long)
#undef JUDGE_CPU_MINMAX_BOTH
#undef JUDGE_CPU_MINMAX

namespace judge_cpu {
// A NaN loses against a number. Written so that the compiler needs no call to the C library.
template <class T>
JUDGE_CPU_INLINE T number_min(T a, T b) {
  T less = a < b ? a : b;
  return b != b ? a : less;
}
template <class T>
JUDGE_CPU_INLINE T number_max(T a, T b) {
  T more = a > b ? a : b;
  return b != b ? a : more;
}
}  // namespace judge_cpu

#define JUDGE_CPU_MINMAX(A, B, Result)                                                  \
  JUDGE_CPU_INLINE Result min(A a, B b) { return judge_cpu::number_min<Result>(a, b); } \
  JUDGE_CPU_INLINE Result max(A a, B b) { return judge_cpu::number_max<Result>(a, b); }
JUDGE_CPU_MINMAX(float, float, float)
JUDGE_CPU_MINMAX(double, double, double)
JUDGE_CPU_MINMAX(float, double, double)
JUDGE_CPU_MINMAX(double, float, double)
#undef JUDGE_CPU_MINMAX

JUDGE_CPU_INLINE unsigned int umin(unsigned int a, unsigned int b) { return a < b ? a : b; }
JUDGE_CPU_INLINE unsigned int umax(unsigned int a, unsigned int b) { return a < b ? b : a; }
JUDGE_CPU_INLINE long long llmin(long long a, long long b) { return a < b ? a : b; }
JUDGE_CPU_INLINE long long llmax(long long a, long long b) { return a < b ? b : a; }
JUDGE_CPU_INLINE unsigned long long ullmin(unsigned long long a, unsigned long long b) {
  return a < b ? a : b;
}
JUDGE_CPU_INLINE unsigned long long ullmax(unsigned long long a, unsigned long long b) {
  return a < b ? b : a;
}
