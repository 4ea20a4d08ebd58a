// Atomic functions on 32-bit and 64-bit words, float and double, in device, block and system scope
// alike. A failed compare-and-swap lets other threads run now and then, so that locks make
// progress.
#pragma once

#include "judge_cpu/sync.h"

namespace judge_cpu {

// Replaces *p by change(old) as often as needed and returns the old value.
template <class T, class Word, class Change>
JUDGE_CPU_INLINE T atomic_update(T* p, Change change) {
  Word* word = (Word*)p;
  Word seen = __atomic_load_n(word, __ATOMIC_RELAXED), wanted;
  T old;
  do {
    __builtin_memcpy((void*)&old, &seen, sizeof old);
    T next = change(old);
    __builtin_memcpy(&wanted, (const void*)&next, sizeof wanted);
  } while (
      !__atomic_compare_exchange_n(word, &seen, wanted, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return old;
}

template <class T, class Word>
JUDGE_CPU_INLINE T atomic_exchange(T* p, T value) {
  Word bits, old_bits;
  __builtin_memcpy(&bits, (const void*)&value, sizeof bits);
  old_bits = __atomic_exchange_n((Word*)p, bits, __ATOMIC_SEQ_CST);
  if (old_bits == bits) spin_hint();  // as a lock that is taken already
  T old;
  __builtin_memcpy((void*)&old, &old_bits, sizeof old);
  return old;
}

template <class T>
JUDGE_CPU_INLINE T atomic_cas(T* p, T expected, T value) {
  T seen = expected;
  if (!__atomic_compare_exchange_n(p, &seen, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    spin_hint();
  }
  return seen;
}

}  // namespace judge_cpu

#define JUDGE_CPU_SCOPED(name, T, body)                           \
  JUDGE_CPU_INLINE T name(T* p, T value) { return body; }         \
  JUDGE_CPU_INLINE T name##_block(T* p, T value) { return body; } \
  JUDGE_CPU_INLINE T name##_system(T* p, T value) { return body; }

#define JUDGE_CPU_INTEGER_ATOMICS(T)                                                         \
  JUDGE_CPU_SCOPED(atomicAdd, T, __atomic_fetch_add(p, value, __ATOMIC_RELAXED))             \
  JUDGE_CPU_SCOPED(atomicSub, T, __atomic_fetch_sub(p, value, __ATOMIC_RELAXED))             \
  JUDGE_CPU_SCOPED(atomicAnd, T, __atomic_fetch_and(p, value, __ATOMIC_RELAXED))             \
  JUDGE_CPU_SCOPED(atomicOr, T, __atomic_fetch_or(p, value, __ATOMIC_RELAXED))               \
  JUDGE_CPU_SCOPED(atomicXor, T, __atomic_fetch_xor(p, value, __ATOMIC_RELAXED))             \
  JUDGE_CPU_SCOPED(atomicExch, T, (judge_cpu::atomic_exchange<T, T>(p, value)))              \
  JUDGE_CPU_SCOPED(                                                                          \
      atomicMin, T,                                                                          \
      (judge_cpu::atomic_update<T, T>(p, [=](T old) { return value < old ? value : old; }))) \
  JUDGE_CPU_SCOPED(                                                                          \
      atomicMax, T,                                                                          \
      (judge_cpu::atomic_update<T, T>(p, [=](T old) { return old < value ? value : old; }))) \
  JUDGE_CPU_INLINE T atomicCAS(T* p, T expected, T value) {                                  \
    return judge_cpu::atomic_cas(p, expected, value);                                        \
  }                                                                                          \
  JUDGE_CPU_INLINE T atomicCAS_block(T* p, T expected, T value) {                            \
    return judge_cpu::atomic_cas(p, expected, value);                                        \
  }                                                                                          \
  JUDGE_CPU_INLINE T atomicCAS_system(T* p, T expected, T value) {                           \
    return judge_cpu::atomic_cas(p, expected, value);                                        \
  }

JUDGE_CPU_INTEGER_ATOMICS(int)
JUDGE_CPU_INTEGER_ATOMICS(unsigned int)
JUDGE_CPU_INTEGER_ATOMICS(unsigned long long)
JUDGE_CPU_SCOPED(atomicMin, long long,
                 (judge_cpu::atomic_update<long long, long long>(p, [=](long long old) {
                   return value < old ? value : old;
                 })))
JUDGE_CPU_SCOPED(atomicMax, long long,
                 (judge_cpu::atomic_update<long long, long long>(p, [=](long long old) {
                   return old < value ? value : old;
                 })))
JUDGE_CPU_SCOPED(atomicInc, unsigned int,
                 (judge_cpu::atomic_update<unsigned, unsigned>(p, [=](unsigned old) {
                   return old >= value ? 0 : old + 1;
                 })))
JUDGE_CPU_SCOPED(atomicDec, unsigned int,
                 (judge_cpu::atomic_update<unsigned, unsigned>(p, [=](unsigned old) {
                   return !old || old > value ? value : old - 1;
                 })))
JUDGE_CPU_SCOPED(atomicAdd, float, (judge_cpu::atomic_update<float, unsigned>(p, [=](float old) {
                   return old + value;
                 })))
JUDGE_CPU_SCOPED(atomicAdd, double,
                 (judge_cpu::atomic_update<double, unsigned long long>(p, [=](double old) {
                   return old + value;
                 })))
JUDGE_CPU_SCOPED(atomicExch, float, (judge_cpu::atomic_exchange<float, unsigned>(p, value)))
JUDGE_CPU_INLINE unsigned short atomicCAS(unsigned short* p, unsigned short expected,
                                          unsigned short value) {
  return judge_cpu::atomic_cas(p, expected, value);
}
JUDGE_CPU_INLINE float2 atomicAdd(float2* p, float2 value) {
  return {atomicAdd(&p->x, value.x), atomicAdd(&p->y, value.y)};
}
JUDGE_CPU_INLINE float4 atomicAdd(float4* p, float4 value) {
  return {atomicAdd(&p->x, value.x), atomicAdd(&p->y, value.y), atomicAdd(&p->z, value.z),
          atomicAdd(&p->w, value.w)};
}
#undef JUDGE_CPU_INTEGER_ATOMICS
#undef JUDGE_CPU_SCOPED
