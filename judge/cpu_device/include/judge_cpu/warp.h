// Warp-wide operations: shuffles, votes, matches, reductions. Each packs its value into 64 bits and
// meets the other lanes of the mask in the scheduler.
#pragma once

#include <stdint.h>

#include "judge_cpu/sync.h"

namespace judge_cpu {

enum class WarpOp : int {
  sync,
  shuffle,
  ballot,
  match_any,
  match_all,
  add,
  min_signed,
  max_signed,
  min_unsigned,
  max_unsigned,
  bit_and,
  bit_or,
  bit_xor,
  active_mask
};

uint64_t warp_op(WarpOp op, unsigned mask, uint64_t value, int source_lane, const char* file,
                 int line);
unsigned lane_id();

template <class T>
inline uint64_t pack(T value) {
  static_assert(sizeof(T) <= 8, "a warp operation takes values of at most 8 bytes");
  uint64_t bits = 0;
  __builtin_memcpy(&bits, &value, sizeof value);
  return bits;
}

template <class T>
inline T unpack(uint64_t bits) {
  T value;
  __builtin_memcpy(static_cast<void*>(&value), &bits, sizeof value);
  return value;
}

}  // namespace judge_cpu

JUDGE_CPU_INLINE void __syncwarp(unsigned mask = 0xffffffffu, JUDGE_CPU_SITE) {
  judge_cpu::warp_op(judge_cpu::WarpOp::sync, mask, 0, 0, file, line);
}
JUDGE_CPU_INLINE unsigned __activemask(JUDGE_CPU_SITE) {
  return (unsigned)judge_cpu::warp_op(judge_cpu::WarpOp::active_mask, 0xffffffffu, 0, 0, file,
                                      line);
}

template <class T>
JUDGE_CPU_INLINE T __shfl_sync(unsigned mask, T value, int source, int width = 32, JUDGE_CPU_SITE) {
  int lane = (int)judge_cpu::lane_id(), segment = lane & ~(width - 1);
  return judge_cpu::unpack<T>(judge_cpu::warp_op(judge_cpu::WarpOp::shuffle, mask,
                                                 judge_cpu::pack(value),
                                                 segment | (source & (width - 1)), file, line));
}
template <class T>
JUDGE_CPU_INLINE T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32,
                                  JUDGE_CPU_SITE) {
  int lane = (int)judge_cpu::lane_id();
  int source = (lane & (width - 1)) < (int)delta ? lane : lane - (int)delta;
  return judge_cpu::unpack<T>(judge_cpu::warp_op(judge_cpu::WarpOp::shuffle, mask,
                                                 judge_cpu::pack(value), source, file, line));
}
template <class T>
JUDGE_CPU_INLINE T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32,
                                    JUDGE_CPU_SITE) {
  int lane = (int)judge_cpu::lane_id();
  int source = (lane & (width - 1)) + (int)delta >= width ? lane : lane + (int)delta;
  return judge_cpu::unpack<T>(judge_cpu::warp_op(judge_cpu::WarpOp::shuffle, mask,
                                                 judge_cpu::pack(value), source, file, line));
}
template <class T>
JUDGE_CPU_INLINE T __shfl_xor_sync(unsigned mask, T value, int lane_mask, int width = 32,
                                   JUDGE_CPU_SITE) {
  int lane = (int)judge_cpu::lane_id(), source = lane ^ lane_mask;
  // A lane of a later segment may not be read; one of an earlier may.
  if ((source & ~(width - 1)) > (lane & ~(width - 1))) source = lane;
  return judge_cpu::unpack<T>(judge_cpu::warp_op(judge_cpu::WarpOp::shuffle, mask,
                                                 judge_cpu::pack(value), source & 31, file, line));
}

JUDGE_CPU_INLINE unsigned __ballot_sync(unsigned mask, int predicate, JUDGE_CPU_SITE) {
  return (unsigned)judge_cpu::warp_op(judge_cpu::WarpOp::ballot, mask, predicate != 0, 0, file,
                                      line);
}
JUDGE_CPU_INLINE int __any_sync(unsigned mask, int predicate, JUDGE_CPU_SITE) {
  return __ballot_sync(mask, predicate, file, line) != 0;
}
JUDGE_CPU_INLINE int __all_sync(unsigned mask, int predicate, JUDGE_CPU_SITE) {
  return __ballot_sync(mask, !predicate, file, line) == 0;
}
template <class T>
JUDGE_CPU_INLINE unsigned __match_any_sync(unsigned mask, T value, JUDGE_CPU_SITE) {
  return (unsigned)judge_cpu::warp_op(judge_cpu::WarpOp::match_any, mask, judge_cpu::pack(value), 0,
                                      file, line);
}
template <class T>
JUDGE_CPU_INLINE unsigned __match_all_sync(unsigned mask, T value, int* predicate, JUDGE_CPU_SITE) {
  unsigned same = (unsigned)judge_cpu::warp_op(judge_cpu::WarpOp::match_all, mask,
                                               judge_cpu::pack(value), 0, file, line);
  *predicate = same != 0;
  return same;
}

#define JUDGE_CPU_REDUCE(T, name, op)                                                          \
  JUDGE_CPU_INLINE T __reduce_##name##_sync(unsigned mask, T value, JUDGE_CPU_SITE) {          \
    return (T)judge_cpu::warp_op(judge_cpu::WarpOp::op, mask, (unsigned)value, 0, file, line); \
  }
JUDGE_CPU_REDUCE(unsigned, add, add)
JUDGE_CPU_REDUCE(int, add, add)
JUDGE_CPU_REDUCE(unsigned, min, min_unsigned)
JUDGE_CPU_REDUCE(int, min, min_signed)
JUDGE_CPU_REDUCE(unsigned, max, max_unsigned)
JUDGE_CPU_REDUCE(int, max, max_signed)
JUDGE_CPU_REDUCE(unsigned, and, bit_and)
JUDGE_CPU_REDUCE(unsigned, or, bit_or)
JUDGE_CPU_REDUCE(unsigned, xor, bit_xor)
#undef JUDGE_CPU_REDUCE
