// From launches that a profiler saw in several calls to the kernels of one call. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "judge/result/timing.h"

namespace judge {

struct KernelLaunch {
  std::string name;
  int call = 0;  // of which traced call
  std::int64_t start_ns = 0, end_ns = 0;
  std::array<int, 3> grid{}, block{};
  int registers = 0, shared_bytes = 0;
};

// In the order in which they first appear. Launches of one name are told apart by their grid and
// block. `calls`: of one call, rounded; times and gaps are medians over all launches.
std::vector<KernelTime> kernel_times(std::span<const KernelLaunch> launches);

}  // namespace judge
