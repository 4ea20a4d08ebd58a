// Integer intrinsics: counting, permuting and shifting bits, wide products, packed dot products.
#pragma once

#include "judge_cpu/qualifiers.h"

JUDGE_CPU_INLINE int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
JUDGE_CPU_INLINE int __clzll(long long x) {
  return x ? __builtin_clzll((unsigned long long)x) : 64;
}
JUDGE_CPU_INLINE int __popc(unsigned x) { return __builtin_popcount(x); }
JUDGE_CPU_INLINE int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
JUDGE_CPU_INLINE int __ffs(int x) { return __builtin_ffs(x); }
JUDGE_CPU_INLINE int __ffsll(long long x) { return __builtin_ffsll(x); }

JUDGE_CPU_INLINE unsigned __brev(unsigned x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(x);
}
JUDGE_CPU_INLINE unsigned long long __brevll(unsigned long long x) {
  return (unsigned long long)__brev((unsigned)x) << 32 | __brev((unsigned)(x >> 32));
}
// Bit number `bits` from the top on, the position of the n-th set bit from `base` (PTX fns).
JUDGE_CPU_INLINE unsigned __fns(unsigned mask, unsigned base, int offset) {
  int step = offset < 0 ? -1 : 1, left = offset < 0 ? -offset : offset;
  for (int i = (int)base; i >= 0 && i < 32; i += step) {
    if (!(mask >> i & 1)) continue;
    if (offset == 0) return i == (int)base ? base : 0xffffffffu;
    if (--left == 0) return (unsigned)i;
  }
  return 0xffffffffu;
}

// The selector's fourth bit spreads the chosen byte's sign.
JUDGE_CPU_INLINE unsigned __byte_perm(unsigned x, unsigned y, unsigned selector) {
  unsigned long long bytes = (unsigned long long)y << 32 | x;
  unsigned result = 0;
  for (int i = 0; i < 4; ++i) {
    unsigned choice = selector >> 4 * i & 0xf;
    unsigned byte = (unsigned)(bytes >> 8 * (choice & 7)) & 0xff;
    if (choice & 8) byte = byte & 0x80 ? 0xff : 0;
    result |= byte << 8 * i;
  }
  return result;
}

JUDGE_CPU_INLINE unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
  unsigned long long both = (unsigned long long)high << 32 | low;
  return (unsigned)(both << (shift & 31) >> 32);
}
JUDGE_CPU_INLINE unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
  unsigned long long both = (unsigned long long)high << 32 | low;
  return (unsigned)(both >> (shift & 31));
}
JUDGE_CPU_INLINE unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift) {
  return shift >= 32 ? low : __funnelshift_l(low, high, shift);
}
JUDGE_CPU_INLINE unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift) {
  return shift >= 32 ? high : __funnelshift_r(low, high, shift);
}

JUDGE_CPU_INLINE int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
JUDGE_CPU_INLINE unsigned __umulhi(unsigned a, unsigned b) {
  return (unsigned)((unsigned long long)a * b >> 32);
}
JUDGE_CPU_INLINE long long __mul64hi(long long a, long long b) {
  return (long long)((__int128)a * b >> 64);
}
JUDGE_CPU_INLINE unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)((unsigned __int128)a * b >> 64);
}
JUDGE_CPU_INLINE int __mul24(int a, int b) {
  return (int)((unsigned)(a << 8 >> 8) * (unsigned)(b << 8 >> 8));
}
JUDGE_CPU_INLINE unsigned __umul24(unsigned a, unsigned b) {
  return (a & 0xffffffu) * (b & 0xffffffu);
}
JUDGE_CPU_INLINE unsigned __sad(int a, int b, unsigned c) {
  return c + (a < b ? (unsigned)b - (unsigned)a : (unsigned)a - (unsigned)b);
}
JUDGE_CPU_INLINE unsigned __usad(unsigned a, unsigned b, unsigned c) {
  return c + (a < b ? b - a : a - b);
}
JUDGE_CPU_INLINE int __hadd(int a, int b) { return (int)(((long long)a + b) >> 1); }
JUDGE_CPU_INLINE int __rhadd(int a, int b) { return (int)(((long long)a + b + 1) >> 1); }
JUDGE_CPU_INLINE unsigned __uhadd(unsigned a, unsigned b) {
  return (unsigned)(((unsigned long long)a + b) >> 1);
}
JUDGE_CPU_INLINE unsigned __urhadd(unsigned a, unsigned b) {
  return (unsigned)(((unsigned long long)a + b + 1) >> 1);
}

JUDGE_CPU_INLINE int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 32; i += 8) c += (int)(signed char)(a >> i) * (signed char)(b >> i);
  return c;
}
JUDGE_CPU_INLINE unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
  for (int i = 0; i < 32; i += 8) c += (a >> i & 0xff) * (b >> i & 0xff);
  return c;
}
JUDGE_CPU_INLINE int __dp2a_lo(int a, int b, int c) {
  return c + (short)a * (signed char)b + (a >> 16) * (signed char)(b >> 8);
}
JUDGE_CPU_INLINE int __dp2a_hi(int a, int b, int c) {
  return c + (short)a * (signed char)(b >> 16) + (a >> 16) * (signed char)(b >> 24);
}

#define JUDGE_CPU_BITCAST(name, From, To)             \
  JUDGE_CPU_INLINE To name(From value) {              \
    To result;                                        \
    __builtin_memcpy(&result, &value, sizeof result); \
    return result;                                    \
  }
JUDGE_CPU_BITCAST(__float_as_int, float, int)
JUDGE_CPU_BITCAST(__float_as_uint, float, unsigned)
JUDGE_CPU_BITCAST(__int_as_float, int, float)
JUDGE_CPU_BITCAST(__uint_as_float, unsigned, float)
JUDGE_CPU_BITCAST(__double_as_longlong, double, long long)
JUDGE_CPU_BITCAST(__longlong_as_double, long long, double)
#undef JUDGE_CPU_BITCAST
JUDGE_CPU_INLINE int __double2hiint(double x) { return (int)(__double_as_longlong(x) >> 32); }
JUDGE_CPU_INLINE int __double2loint(double x) { return (int)__double_as_longlong(x); }
JUDGE_CPU_INLINE double __hiloint2double(int high, int low) {
  return __longlong_as_double(
      (long long)((unsigned long long)(unsigned)high << 32 | (unsigned)low));
}
