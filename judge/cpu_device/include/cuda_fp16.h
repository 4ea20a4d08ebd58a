// half and half2: IEEE binary16 with CUDA's names.
#pragma once

#include "cuda_runtime.h"
#include "judge_cpu/small_floats.h"

struct __align__(2) __half_raw {
  unsigned short x;
};
struct __align__(4) __half2_raw {
  unsigned short x, y;
};

struct __align__(2) __half {
  unsigned short __x;
  __half() = default;
  __half(const __half_raw& raw) : __x(raw.x) {}
  template <class T>
  requires(std::is_arithmetic_v<T>) constexpr __half(T value)
      : __x(judge_cpu::from_number<judge_cpu::Half>(value)) {}
  operator float() const { return judge_cpu::Half::to_float(__x); }
  operator __half_raw() const { return {__x}; }
};

struct __align__(4) __half2 {
  __half x, y;
  __half2() = default;
  constexpr __half2(const __half& low, const __half& high) : x(low), y(high) {}
  __half2(const __half2_raw& raw) : x(__half_raw{raw.x}), y(__half_raw{raw.y}) {}
  operator __half2_raw() const { return {x.__x, y.__x}; }
};

#define JUDGE_T __half
#define JUDGE_T2 __half2
#define JUDGE_FORMAT judge_cpu::Half
#include "judge_cpu/small_float_functions.inc"
#undef JUDGE_T
#undef JUDGE_T2
#undef JUDGE_FORMAT

typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;

JUDGE_CPU_INLINE float __half2float(__half a) { return a; }
JUDGE_CPU_INLINE __half __float2half(float a) { return __half(a); }
JUDGE_CPU_INLINE __half __float2half_rn(float a) { return __half(a); }
JUDGE_CPU_INLINE __half __double2half(double a) { return __half(a); }
#define JUDGE_DIRECTED(suffix, mode)                                  \
  JUDGE_CPU_INLINE __half __float2half_##suffix(float a) {            \
    return __half_raw{judge_cpu::directed<judge_cpu::Half>(a, mode)}; \
  }
JUDGE_DIRECTED(rz, 0)
JUDGE_DIRECTED(rd, -1)
JUDGE_DIRECTED(ru, 1)
#undef JUDGE_DIRECTED

#define JUDGE_INTEGER(name, T)                                          \
  JUDGE_CPU_INLINE __half __##name##2half_rn(T a) { return __half(a); } \
  JUDGE_CPU_INLINE __half __##name##2half_rz(T a) {                     \
    return __float2half_rz(judge_cpu::odd_float((double)a));            \
  }                                                                     \
  JUDGE_CPU_INLINE __half __##name##2half_rd(T a) {                     \
    return __float2half_rd(judge_cpu::odd_float((double)a));            \
  }                                                                     \
  JUDGE_CPU_INLINE __half __##name##2half_ru(T a) {                     \
    return __float2half_ru(judge_cpu::odd_float((double)a));            \
  }                                                                     \
  JUDGE_CPU_INLINE T __half2##name##_rn(__half a) {                     \
    return judge_cpu::saturating<T>(judge_cpu::to_nearest((float)a));   \
  }                                                                     \
  JUDGE_CPU_INLINE T __half2##name##_rz(__half a) {                     \
    return judge_cpu::saturating<T>(judge_cpu::to_zero((float)a));      \
  }                                                                     \
  JUDGE_CPU_INLINE T __half2##name##_rd(__half a) {                     \
    return judge_cpu::saturating<T>(judge_cpu::down((float)a));         \
  }                                                                     \
  JUDGE_CPU_INLINE T __half2##name##_ru(__half a) {                     \
    return judge_cpu::saturating<T>(judge_cpu::up((float)a));           \
  }
JUDGE_INTEGER(short, short)
JUDGE_INTEGER(ushort, unsigned short)
JUDGE_INTEGER(int, int)
JUDGE_INTEGER(uint, unsigned int)
JUDGE_INTEGER(ll, long long)
JUDGE_INTEGER(ull, unsigned long long)
#undef JUDGE_INTEGER
JUDGE_CPU_INLINE signed char __half2char_rz(__half a) {
  return judge_cpu::saturating<signed char>(judge_cpu::to_zero((float)a));
}
JUDGE_CPU_INLINE unsigned char __half2uchar_rz(__half a) {
  return judge_cpu::saturating<unsigned char>(judge_cpu::to_zero((float)a));
}

JUDGE_CPU_INLINE __half2 __float2half2_rn(float a) { return __half2(__half(a), __half(a)); }
JUDGE_CPU_INLINE __half2 __floats2half2_rn(float a, float b) {
  return __half2(__half(a), __half(b));
}
JUDGE_CPU_INLINE __half2 __float22half2_rn(float2 a) { return __floats2half2_rn(a.x, a.y); }
JUDGE_CPU_INLINE float2 __half22float2(__half2 a) { return {a.x, a.y}; }
JUDGE_CPU_INLINE __half2 __half2half2(__half a) { return __half2(a, a); }
JUDGE_CPU_INLINE __half2 make_half2(__half a, __half b) { return __half2(a, b); }
JUDGE_CPU_INLINE short __half_as_short(__half a) { return (short)a.__x; }
JUDGE_CPU_INLINE unsigned short __half_as_ushort(__half a) { return a.__x; }
JUDGE_CPU_INLINE __half __short_as_half(short a) { return __half_raw{(unsigned short)a}; }
JUDGE_CPU_INLINE __half __ushort_as_half(unsigned short a) { return __half_raw{a}; }
#define JUDGE_T __half
#define JUDGE_T2 __half2
#define JUDGE_NAME(before, after) before##half##after
#include "judge_cpu/small_float_pairs.inc"
#undef JUDGE_T
#undef JUDGE_T2
#undef JUDGE_NAME

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)
