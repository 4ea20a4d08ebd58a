// reduce over a tile or coalesced group, and the operators that go with it.
#pragma once

#include "cooperative_groups.h"

namespace cooperative_groups {

template <class T>
struct plus {
  T operator()(T a, T b) const { return a + b; }
};
template <class T>
struct less {
  T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T>
struct greater {
  T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T>
struct bit_and {
  T operator()(T a, T b) const { return a & b; }
};
template <class T>
struct bit_or {
  T operator()(T a, T b) const { return a | b; }
};
template <class T>
struct bit_xor {
  T operator()(T a, T b) const { return a ^ b; }
};

template <unsigned Size, class Parent, class T, class Op>
JUDGE_CPU_INLINE T reduce(const thread_block_tile<Size, Parent>& group, T value, Op op) {
  for (unsigned step = Size / 2; step; step /= 2) value = op(value, group.shfl_xor(value, step));
  return value;
}
template <class T, class Op>
JUDGE_CPU_INLINE T reduce(const coalesced_group& group, T value, Op op) {
  T total = group.shfl(value, 0);
  for (unsigned rank = 1; rank < group.size(); ++rank) total = op(total, group.shfl(value, rank));
  return total;
}

}  // namespace cooperative_groups
