// make_float4 and its kin.
#pragma once

#include "vector_types.h"

#define JUDGE_CPU_MAKE(T, name)                                                       \
  static inline constexpr name##1 make_##name##1(T x) { return {x}; }                 \
  static inline constexpr name##2 make_##name##2(T x, T y) { return {x, y}; }         \
  static inline constexpr name##3 make_##name##3(T x, T y, T z) { return {x, y, z}; } \
  static inline constexpr name##4 make_##name##4(T x, T y, T z, T w) { return {x, y, z, w}; }

JUDGE_CPU_MAKE(signed char, char)
JUDGE_CPU_MAKE(unsigned char, uchar)
JUDGE_CPU_MAKE(short, short)
JUDGE_CPU_MAKE(unsigned short, ushort)
JUDGE_CPU_MAKE(int, int)
JUDGE_CPU_MAKE(unsigned int, uint)
JUDGE_CPU_MAKE(long, long)
JUDGE_CPU_MAKE(unsigned long, ulong)
JUDGE_CPU_MAKE(long long, longlong)
JUDGE_CPU_MAKE(unsigned long long, ulonglong)
JUDGE_CPU_MAKE(float, float)
JUDGE_CPU_MAKE(double, double)
#undef JUDGE_CPU_MAKE
