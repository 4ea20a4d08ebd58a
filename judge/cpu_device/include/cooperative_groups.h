// Cooperative groups: blocks, tiles of up to 32 lanes, coalesced lanes, clusters, grids.
#pragma once

#include "cuda_runtime.h"
#include "judge_cpu/cluster.h"
#include "judge_cpu/grid_sync.h"

namespace judge_cpu {
JUDGE_CPU_INLINE unsigned thread_in_block() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
JUDGE_CPU_INLINE unsigned block_size() { return blockDim.x * blockDim.y * blockDim.z; }
JUDGE_CPU_INLINE unsigned long long block_in_grid() {
  return blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
}
}  // namespace judge_cpu

namespace cooperative_groups {

class thread_block {
 public:
  static void sync(JUDGE_CPU_SITE) { judge_cpu::block_barrier(0, file, line); }
  static void barrier_wait(JUDGE_CPU_SITE) { judge_cpu::block_barrier(0, file, line); }
  static unsigned thread_rank() { return judge_cpu::thread_in_block(); }
  static unsigned size() { return judge_cpu::block_size(); }
  static unsigned num_threads() { return judge_cpu::block_size(); }
  static dim3 group_index() { return blockIdx; }
  static dim3 thread_index() { return threadIdx; }
  static dim3 group_dim() { return blockDim; }
  static dim3 dim_threads() { return blockDim; }
};
JUDGE_CPU_INLINE thread_block this_thread_block() { return {}; }

class grid_group {
 public:
  bool is_valid() const { return judge_cpu::in_cooperative_grid(); }
  void sync(JUDGE_CPU_SITE) const { judge_cpu::grid_barrier(file, line); }
  unsigned long long size() const { return num_blocks() * judge_cpu::block_size(); }
  unsigned long long num_threads() const { return size(); }
  unsigned long long num_blocks() const {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  unsigned long long thread_rank() const {
    return judge_cpu::block_in_grid() * judge_cpu::block_size() + judge_cpu::thread_in_block();
  }
  unsigned long long block_rank() const { return judge_cpu::block_in_grid(); }
  dim3 block_index() const { return blockIdx; }
  dim3 group_dim() const { return gridDim; }
  dim3 dim_blocks() const { return gridDim; }
  unsigned long long num_clusters() const { return num_blocks() / judge_cpu::cluster_size(); }
  dim3 dim_clusters() const { return __clusterGridDimInClusters(); }
  dim3 cluster_index() const { return __clusterIdx(); }
  unsigned long long cluster_rank() const {
    dim3 at = __clusterIdx(), size = __clusterGridDimInClusters();
    return at.x + (unsigned long long)size.x * (at.y + (unsigned long long)size.y * at.z);
  }
};
JUDGE_CPU_INLINE grid_group this_grid() { return {}; }

class cluster_group {
 public:
  struct arrival_token {};

  static void sync(JUDGE_CPU_SITE) {
    judge_cpu::cluster_arrive(file, line);
    judge_cpu::cluster_wait(file, line);
  }
  static arrival_token barrier_arrive(JUDGE_CPU_SITE) {
    judge_cpu::cluster_arrive(file, line);
    return {};
  }
  static void barrier_wait(JUDGE_CPU_SITE) { judge_cpu::cluster_wait(file, line); }
  static void barrier_wait(arrival_token&&, JUDGE_CPU_SITE) {
    judge_cpu::cluster_wait(file, line);
  }
  template <class T>
  static T* map_shared_rank(T* pointer, int rank, JUDGE_CPU_SITE) {
    return (T*)judge_cpu::cluster_map((const void*)pointer, rank, file, line);
  }
  static unsigned query_shared_rank(const void* pointer) {
    return judge_cpu::cluster_rank_of(pointer);
  }
  static dim3 block_index() { return __clusterRelativeBlockIdx(); }
  static unsigned block_rank() { return judge_cpu::cluster_block_rank(); }
  static dim3 thread_index() {
    dim3 block = block_index();
    return dim3(block.x * blockDim.x + threadIdx.x, block.y * blockDim.y + threadIdx.y,
                block.z * blockDim.z + threadIdx.z);
  }
  static unsigned thread_rank() {
    return block_rank() * judge_cpu::block_size() + judge_cpu::thread_in_block();
  }
  static dim3 dim_blocks() { return judge_cpu::cluster_dim(); }
  static unsigned num_blocks() { return judge_cpu::cluster_size(); }
  static dim3 dim_threads() {
    dim3 blocks = dim_blocks();
    return dim3(blocks.x * blockDim.x, blocks.y * blockDim.y, blocks.z * blockDim.z);
  }
  static unsigned num_threads() { return num_blocks() * judge_cpu::block_size(); }
  static unsigned size() { return num_threads(); }
};
JUDGE_CPU_INLINE cluster_group this_cluster() { return {}; }

// Lanes of one warp, named by a mask; rank and size are counted within it.
class coalesced_group {
 public:
  explicit coalesced_group(unsigned mask, unsigned meta_rank = 0, unsigned meta_size = 1)
      : mask_(mask), meta_rank_(meta_rank), meta_size_(meta_size) {}

  unsigned size() const { return __builtin_popcount(mask_); }
  unsigned num_threads() const { return size(); }
  unsigned thread_rank() const {
    return __builtin_popcount(mask_ & ((1u << judge_cpu::lane_id()) - 1));
  }
  unsigned meta_group_rank() const { return meta_rank_; }
  unsigned meta_group_size() const { return meta_size_; }
  unsigned mask() const { return mask_; }
  void sync(JUDGE_CPU_SITE) const { __syncwarp(mask_, file, line); }

  template <class T>
  T shfl(T value, unsigned rank, JUDGE_CPU_SITE) const {
    return __shfl_sync(mask_, value, lane_of(rank % size()), 32, file, line);
  }
  template <class T>
  T shfl_up(T value, unsigned delta, JUDGE_CPU_SITE) const {
    unsigned rank = thread_rank();
    return __shfl_sync(mask_, value, lane_of(rank < delta ? rank : rank - delta), 32, file, line);
  }
  template <class T>
  T shfl_down(T value, unsigned delta, JUDGE_CPU_SITE) const {
    unsigned rank = thread_rank(), source = rank + delta < size() ? rank + delta : rank;
    return __shfl_sync(mask_, value, lane_of(source), 32, file, line);
  }
  int any(int predicate, JUDGE_CPU_SITE) const { return __any_sync(mask_, predicate, file, line); }
  int all(int predicate, JUDGE_CPU_SITE) const { return __all_sync(mask_, predicate, file, line); }
  unsigned ballot(int predicate, JUDGE_CPU_SITE) const {
    return pack(__ballot_sync(mask_, predicate, file, line));
  }
  template <class T>
  unsigned match_any(T value, JUDGE_CPU_SITE) const {
    return pack(__match_any_sync(mask_, value, file, line));
  }
  template <class T>
  unsigned match_all(T value, int& predicate, JUDGE_CPU_SITE) const {
    return pack(__match_all_sync(mask_, value, &predicate, file, line));
  }

 protected:
  int lane_of(unsigned rank) const {
    unsigned left = mask_;
    while (rank--) left &= left - 1;
    return __builtin_ctz(left);
  }
  // From a mask over lanes to one over ranks.
  unsigned pack(unsigned lanes) const {
    unsigned result = 0, bit = 1;
    for (unsigned left = mask_; left; left &= left - 1, bit <<= 1) {
      if (lanes & left & -left) result |= bit;
    }
    return result;
  }

 private:
  unsigned mask_, meta_rank_, meta_size_;
};
JUDGE_CPU_INLINE coalesced_group coalesced_threads(JUDGE_CPU_SITE) {
  return coalesced_group(__activemask(file, line));
}

// Size consecutive lanes of a warp.
template <unsigned Size, class Parent = void>
class thread_block_tile {
  static_assert(Size && Size <= 32 && (Size & (Size - 1)) == 0,
                "a tile has a power of two of at most 32 threads on the CPU device");

 public:
  thread_block_tile() = default;
  template <class Other>
  thread_block_tile(const thread_block_tile<Size, Other>&) {}

  static constexpr unsigned size() { return Size; }
  static constexpr unsigned num_threads() { return Size; }
  static unsigned thread_rank() { return judge_cpu::lane_id() & (Size - 1); }
  static unsigned meta_group_rank() { return judge_cpu::thread_in_block() / Size; }
  static unsigned meta_group_size() { return (judge_cpu::block_size() + Size - 1) / Size; }
  static unsigned mask() {
    return Size == 32 ? 0xffffffffu : ((1u << (Size & 31)) - 1) << first_lane();
  }
  void sync(JUDGE_CPU_SITE) const { __syncwarp(mask(), file, line); }

  template <class T>
  T shfl(T value, int rank, JUDGE_CPU_SITE) const {
    return __shfl_sync(mask(), value, rank, (int)Size, file, line);
  }
  template <class T>
  T shfl_up(T value, unsigned delta, JUDGE_CPU_SITE) const {
    return __shfl_up_sync(mask(), value, delta, (int)Size, file, line);
  }
  template <class T>
  T shfl_down(T value, unsigned delta, JUDGE_CPU_SITE) const {
    return __shfl_down_sync(mask(), value, delta, (int)Size, file, line);
  }
  template <class T>
  T shfl_xor(T value, unsigned lanes, JUDGE_CPU_SITE) const {
    return __shfl_xor_sync(mask(), value, (int)lanes, (int)Size, file, line);
  }
  int any(int predicate, JUDGE_CPU_SITE) const { return __any_sync(mask(), predicate, file, line); }
  int all(int predicate, JUDGE_CPU_SITE) const { return __all_sync(mask(), predicate, file, line); }
  unsigned ballot(int predicate, JUDGE_CPU_SITE) const {
    return pack(__ballot_sync(mask(), predicate, file, line));
  }
  template <class T>
  unsigned match_any(T value, JUDGE_CPU_SITE) const {
    return pack(__match_any_sync(mask(), value, file, line));
  }
  template <class T>
  unsigned match_all(T value, int& predicate, JUDGE_CPU_SITE) const {
    return pack(__match_all_sync(mask(), value, &predicate, file, line));
  }

 private:
  static unsigned first_lane() { return judge_cpu::lane_id() & ~(Size - 1); }
  static unsigned pack(unsigned lanes) { return (lanes & mask()) >> first_lane(); }
};

template <unsigned Size, class Parent>
JUDGE_CPU_INLINE thread_block_tile<Size, Parent> tiled_partition(const Parent&) {
  return {};
}
JUDGE_CPU_INLINE coalesced_group tiled_partition(const thread_block&, unsigned size) {
  unsigned lanes =
      size >= 32 ? 0xffffffffu : ((1u << size) - 1) << (judge_cpu::lane_id() & ~(size - 1));
  unsigned warp_first = judge_cpu::thread_in_block() & ~31u;
  unsigned left = judge_cpu::block_size() - warp_first;
  if (left < 32) lanes &= (1u << left) - 1;
  return coalesced_group(lanes, judge_cpu::thread_in_block() / size,
                         (judge_cpu::block_size() + size - 1) / size);
}
template <class Group>
JUDGE_CPU_INLINE coalesced_group binary_partition(const Group& group, bool predicate) {
  unsigned yes = __ballot_sync(group.mask(), predicate);
  unsigned mine = predicate ? yes : group.mask() & ~yes;
  return coalesced_group(mine, predicate ? 0 : 1, 2);
}
template <class Group, class T>
JUDGE_CPU_INLINE coalesced_group labeled_partition(const Group& group, T label) {
  return coalesced_group(__match_any_sync(group.mask(), label));
}

template <class Group>
JUDGE_CPU_INLINE void sync(const Group& group, JUDGE_CPU_SITE) {
  group.sync(file, line);
}
template <class Group>
JUDGE_CPU_INLINE auto thread_rank(const Group& group) {
  return group.thread_rank();
}
template <class Group>
JUDGE_CPU_INLINE auto group_size(const Group& group) {
  return group.size();
}

}  // namespace cooperative_groups

#include "judge_cpu/thread_group.h"
