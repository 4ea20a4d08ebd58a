// What a kernel's declaration says about its launches, as the rewriter writes it into the body. The
// runtime finds the constants by their symbols and reads them as five words.
#pragma once

namespace judge_cpu {

struct KernelLimits {
  unsigned max_threads, max_cluster_size;  // 0: not said
  unsigned x, y, z;                        // of the cluster; 0: not said
};

struct Bounds {
  unsigned max_threads, max_cluster_size;
};
struct ClusterDims {
  unsigned x, y, z;
};
constexpr Bounds launch_bounds() { return {0, 0}; }
constexpr Bounds launch_bounds(unsigned max_threads, unsigned min_blocks = 0,
                               unsigned max_cluster_size = 0) {
  return {max_threads, max_cluster_size};
}
constexpr ClusterDims cluster_dims() { return {0, 0, 0}; }
constexpr ClusterDims cluster_dims(unsigned x, unsigned y = 1, unsigned z = 1) { return {x, y, z}; }
constexpr KernelLimits limits(Bounds bounds, ClusterDims cluster) {
  return {bounds.max_threads, bounds.max_cluster_size, cluster.x, cluster.y, cluster.z};
}

}  // namespace judge_cpu
