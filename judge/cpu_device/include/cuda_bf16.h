// __nv_bfloat16 and its pair: the upper half of a float, with CUDA's names.
#pragma once

#include "cuda_runtime.h"
#include "judge_cpu/small_floats.h"

struct __align__(2) __nv_bfloat16_raw {
  unsigned short x;
};
struct __align__(4) __nv_bfloat162_raw {
  unsigned short x, y;
};

struct __align__(2) __nv_bfloat16 {
  unsigned short __x;
  __nv_bfloat16() = default;
  __nv_bfloat16(const __nv_bfloat16_raw& raw) : __x(raw.x) {}
  template <class T>
  requires(std::is_arithmetic_v<T>) constexpr __nv_bfloat16(T value)
      : __x(judge_cpu::from_number<judge_cpu::Bfloat16>(value)) {}
  operator float() const { return judge_cpu::Bfloat16::to_float(__x); }
  operator __nv_bfloat16_raw() const { return {__x}; }
};

struct __align__(4) __nv_bfloat162 {
  __nv_bfloat16 x, y;
  __nv_bfloat162() = default;
  constexpr __nv_bfloat162(const __nv_bfloat16& low, const __nv_bfloat16& high) : x(low), y(high) {}
  __nv_bfloat162(const __nv_bfloat162_raw& raw)
      : x(__nv_bfloat16_raw{raw.x}), y(__nv_bfloat16_raw{raw.y}) {}
  operator __nv_bfloat162_raw() const { return {x.__x, y.__x}; }
};

#define JUDGE_T __nv_bfloat16
#define JUDGE_T2 __nv_bfloat162
#define JUDGE_FORMAT judge_cpu::Bfloat16
#include "judge_cpu/small_float_functions.inc"
#undef JUDGE_T
#undef JUDGE_T2
#undef JUDGE_FORMAT

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

JUDGE_CPU_INLINE float __bfloat162float(__nv_bfloat16 a) { return a; }
JUDGE_CPU_INLINE __nv_bfloat16 __float2bfloat16(float a) { return __nv_bfloat16(a); }
JUDGE_CPU_INLINE __nv_bfloat16 __float2bfloat16_rn(float a) { return __nv_bfloat16(a); }
JUDGE_CPU_INLINE __nv_bfloat16 __double2bfloat16(double a) { return __nv_bfloat16(a); }
#define JUDGE_DIRECTED(suffix, mode)                                             \
  JUDGE_CPU_INLINE __nv_bfloat16 __float2bfloat16_##suffix(float a) {            \
    return __nv_bfloat16_raw{judge_cpu::directed<judge_cpu::Bfloat16>(a, mode)}; \
  }
JUDGE_DIRECTED(rz, 0)
JUDGE_DIRECTED(rd, -1)
JUDGE_DIRECTED(ru, 1)
#undef JUDGE_DIRECTED
#define JUDGE_INTEGER(name, T)                                                            \
  JUDGE_CPU_INLINE __nv_bfloat16 __##name##2bfloat16_rn(T a) { return __nv_bfloat16(a); } \
  JUDGE_CPU_INLINE T __bfloat162##name##_rn(__nv_bfloat16 a) {                            \
    return judge_cpu::saturating<T>(judge_cpu::to_nearest((float)a));                     \
  }                                                                                       \
  JUDGE_CPU_INLINE T __bfloat162##name##_rz(__nv_bfloat16 a) {                            \
    return judge_cpu::saturating<T>(judge_cpu::to_zero((float)a));                        \
  }
JUDGE_INTEGER(short, short)
JUDGE_INTEGER(ushort, unsigned short)
JUDGE_INTEGER(int, int)
JUDGE_INTEGER(uint, unsigned int)
JUDGE_INTEGER(ll, long long)
JUDGE_INTEGER(ull, unsigned long long)
#undef JUDGE_INTEGER

JUDGE_CPU_INLINE __nv_bfloat162 __float2bfloat162_rn(float a) {
  return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(a));
}
JUDGE_CPU_INLINE __nv_bfloat162 __floats2bfloat162_rn(float a, float b) {
  return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(b));
}
JUDGE_CPU_INLINE __nv_bfloat162 __float22bfloat162_rn(float2 a) {
  return __floats2bfloat162_rn(a.x, a.y);
}
JUDGE_CPU_INLINE float2 __bfloat1622float2(__nv_bfloat162 a) { return {a.x, a.y}; }
JUDGE_CPU_INLINE __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) {
  return __nv_bfloat162(a, a);
}
JUDGE_CPU_INLINE __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __nv_bfloat162(a, b);
}
JUDGE_CPU_INLINE short __bfloat16_as_short(__nv_bfloat16 a) { return (short)a.__x; }
JUDGE_CPU_INLINE unsigned short __bfloat16_as_ushort(__nv_bfloat16 a) { return a.__x; }
JUDGE_CPU_INLINE __nv_bfloat16 __short_as_bfloat16(short a) {
  return __nv_bfloat16_raw{(unsigned short)a};
}
JUDGE_CPU_INLINE __nv_bfloat16 __ushort_as_bfloat16(unsigned short a) {
  return __nv_bfloat16_raw{a};
}
#define JUDGE_T __nv_bfloat16
#define JUDGE_T2 __nv_bfloat162
#define JUDGE_NAME(before, after) before##bfloat16##after
#include "judge_cpu/small_float_pairs.inc"
#undef JUDGE_T
#undef JUDGE_T2
#undef JUDGE_NAME
