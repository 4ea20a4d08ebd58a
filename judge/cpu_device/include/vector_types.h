// CUDA's built-in vector types and dim3, laid out and aligned as nvcc does.
#pragma once

#include "judge_cpu/qualifiers.h"

#define JUDGE_CPU_VECTORS(T, name, align1, align2, align4) \
  struct __align__(align1) name##1 {                       \
    T x;                                                   \
  };                                                       \
  struct __align__(align2) name##2 {                       \
    T x, y;                                                \
  };                                                       \
  struct name##3 {                                         \
    T x, y, z;                                             \
  };                                                       \
  struct __align__(align4) name##4 {                       \
    T x, y, z, w;                                          \
  };

JUDGE_CPU_VECTORS(signed char, char, 1, 2, 4)
JUDGE_CPU_VECTORS(unsigned char, uchar, 1, 2, 4)
JUDGE_CPU_VECTORS(short, short, 2, 4, 8)
JUDGE_CPU_VECTORS(unsigned short, ushort, 2, 4, 8)
JUDGE_CPU_VECTORS(int, int, 4, 8, 16)
JUDGE_CPU_VECTORS(unsigned int, uint, 4, 8, 16)
JUDGE_CPU_VECTORS(long, long, 8, 16, 16)
JUDGE_CPU_VECTORS(unsigned long, ulong, 8, 16, 16)
JUDGE_CPU_VECTORS(long long, longlong, 8, 16, 16)
JUDGE_CPU_VECTORS(unsigned long long, ulonglong, 8, 16, 16)
JUDGE_CPU_VECTORS(float, float, 4, 8, 16)
JUDGE_CPU_VECTORS(double, double, 8, 16, 16)
#undef JUDGE_CPU_VECTORS

struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
      : x(vx), y(vy), z(vz) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return {x, y, z}; }
};
