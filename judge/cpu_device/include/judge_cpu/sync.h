// Barriers of a block, fences, clocks, traps. A call site is known by its line and file, never by
// its return address: compilers duplicate calls.
#pragma once

#include "judge_cpu/qualifiers.h"

namespace judge_cpu {

// Waits for all living threads of the block; returns the sum of `value` over them.
int block_barrier(int value, const char* file, int line);
void yield();      // let other threads of the block run
void spin_hint();  // an atomic just failed; yields now and then
[[noreturn]] void trap();
long long clock_ns();

}  // namespace judge_cpu

#define JUDGE_CPU_SITE const char *file = __builtin_FILE(), int line = __builtin_LINE()

JUDGE_CPU_INLINE void __syncthreads(JUDGE_CPU_SITE) { judge_cpu::block_barrier(0, file, line); }
JUDGE_CPU_INLINE int __syncthreads_count(int predicate, JUDGE_CPU_SITE) {
  return judge_cpu::block_barrier(predicate != 0, file, line);
}
JUDGE_CPU_INLINE int __syncthreads_or(int predicate, JUDGE_CPU_SITE) {
  return judge_cpu::block_barrier(predicate != 0, file, line) != 0;
}
JUDGE_CPU_INLINE int __syncthreads_and(int predicate, JUDGE_CPU_SITE) {
  return judge_cpu::block_barrier(predicate == 0, file, line) == 0;
}

JUDGE_CPU_INLINE void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
JUDGE_CPU_INLINE void __threadfence_system() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
JUDGE_CPU_INLINE void __threadfence_block() { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

JUDGE_CPU_INLINE void __nanosleep(unsigned int) { judge_cpu::yield(); }
JUDGE_CPU_INLINE void __trap() { judge_cpu::trap(); }
JUDGE_CPU_INLINE void __brkpt() {}
JUDGE_CPU_INLINE long long clock64() { return judge_cpu::clock_ns(); }
JUDGE_CPU_INLINE unsigned long long __globaltimer() { return judge_cpu::clock_ns(); }
