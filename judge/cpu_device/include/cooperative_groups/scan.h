// inclusive_scan and exclusive_scan over a tile or coalesced group.
#pragma once

#include "cooperative_groups/reduce.h"

namespace cooperative_groups {

template <class Group, class T, class Op = plus<T>>
JUDGE_CPU_INLINE T inclusive_scan(const Group& group, T value, Op op = Op()) {
  for (unsigned step = 1; step < group.size(); step *= 2) {
    T before = group.shfl_up(value, step);
    if (group.thread_rank() >= step) value = op(before, value);
  }
  return value;
}
template <class Group, class T, class Op = plus<T>>
JUDGE_CPU_INLINE T exclusive_scan(const Group& group, T value, Op op = Op()) {
  T before = group.shfl_up(inclusive_scan(group, value, op), 1);
  return group.thread_rank() == 0 ? T() : before;
}

}  // namespace cooperative_groups
