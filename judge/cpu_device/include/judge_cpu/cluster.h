// Thread-block clusters for device code: what cooperative_groups::cluster_group and the __cluster
// functions stand on. A kernel launched without clusters is in clusters of one block.
#pragma once

#include "device_launch_parameters.h"
#include "judge_cpu/sync.h"

namespace judge_cpu {

dim3 cluster_dim();
unsigned cluster_block_rank();
unsigned cluster_size();
bool in_cluster_launch();
void cluster_arrive(const char* file, int line);
void cluster_wait(const char* file, int line);
// The same place in the shared memory of another block of the cluster.
void* cluster_map(const void* pointer, unsigned rank, const char* file, int line);
unsigned cluster_rank_of(const void* pointer);

}  // namespace judge_cpu

JUDGE_CPU_INLINE unsigned __clusterDimIsSpecified() { return judge_cpu::in_cluster_launch(); }
JUDGE_CPU_INLINE dim3 __clusterDim() { return judge_cpu::cluster_dim(); }
JUDGE_CPU_INLINE dim3 __clusterRelativeBlockIdx() {
  dim3 size = judge_cpu::cluster_dim();
  return dim3(blockIdx.x % size.x, blockIdx.y % size.y, blockIdx.z % size.z);
}
JUDGE_CPU_INLINE dim3 __clusterGridDimInClusters() {
  dim3 size = judge_cpu::cluster_dim();
  return dim3(gridDim.x / size.x, gridDim.y / size.y, gridDim.z / size.z);
}
JUDGE_CPU_INLINE dim3 __clusterIdx() {
  dim3 size = judge_cpu::cluster_dim();
  return dim3(blockIdx.x / size.x, blockIdx.y / size.y, blockIdx.z / size.z);
}
JUDGE_CPU_INLINE unsigned __clusterRelativeBlockRank() { return judge_cpu::cluster_block_rank(); }
JUDGE_CPU_INLINE unsigned __clusterSizeInBlocks() { return judge_cpu::cluster_size(); }
JUDGE_CPU_INLINE void __cluster_barrier_arrive(JUDGE_CPU_SITE) {
  judge_cpu::cluster_arrive(file, line);
}
JUDGE_CPU_INLINE void __cluster_barrier_arrive_relaxed(JUDGE_CPU_SITE) {
  judge_cpu::cluster_arrive(file, line);
}
JUDGE_CPU_INLINE void __cluster_barrier_wait(JUDGE_CPU_SITE) {
  judge_cpu::cluster_wait(file, line);
}
JUDGE_CPU_INLINE void __threadfence_cluster() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
JUDGE_CPU_INLINE void* __cluster_map_shared_rank(const void* pointer, unsigned rank,
                                                 JUDGE_CPU_SITE) {
  return judge_cpu::cluster_map(pointer, rank, file, line);
}
JUDGE_CPU_INLINE unsigned __cluster_query_shared_rank(const void* pointer) {
  return judge_cpu::cluster_rank_of(pointer);
}
