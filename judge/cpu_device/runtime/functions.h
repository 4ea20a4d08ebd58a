// What is known of kernels: what their declarations say, how much static shared memory they have,
// and what the program set with cudaFuncSetAttribute. Launches nothing.
#pragma once

#include <cstddef>

#include "judge/cpu_device/include/driver_types.h"

namespace judge_cpu {

struct KernelFacts {
  const char* name = "";  // for messages; stays where it is
  std::size_t static_shared_bytes = 0;
  std::size_t dynamic_shared_limit = 0;
  int max_threads = 0;  // __launch_bounds__ or the device's
  bool has_cluster = false;
  bool unknown_cluster = false;  // several kernels may be meant, with different ones
  dim3 cluster{1, 1, 1};         // __cluster_dims__
  int max_cluster_size = 0;
  bool non_portable_cluster = false;
};

// For a kernel by address or, where that is null, as written at its launch ("ns::kernel<float>"):
// then, where several kernels have that name, the most that any of them allows.
KernelFacts facts_of(const void* function, const char* callee);

// What the driver says of a cluster of this size, and why.
const char* cluster_refusal(const KernelFacts& facts, const dim3& grid, const dim3& cluster);

}  // namespace judge_cpu
