// What a device can do at most: measured once by a small program of the judge's own, then kept in
// the cache's folder by device and driver. Knows the toolchain, nothing of problems or benches.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/result/timing.h"
#include "judge/toolchain/device.h"

namespace judge {

struct LimitsResult {
  std::optional<DeviceLimits> limits;
  std::string reason;  // why there are none: one line
  bool kept = false;   // from an earlier measurement
};

// Never throws: a bench goes on without limits. `again`: whatever is kept is measured anew.
LimitsResult limits_of(const Device& device, const std::filesystem::path& cache_dir,
                       bool again = false) noexcept;

}  // namespace judge
