// From a time and the declared work to rates and the part of the hardware's limit. Pure.
#pragma once

#include <optional>
#include <string>

#include "judge/result/timing.h"

namespace judge {

struct Work {               // of one call, from the problem's cost formulas
  double bytes = 0, flops = 0;
  std::string roof = "memory";
};

// The roof of "memory" is the larger of the copy and the read rate. Faster than 1.02 of the roof is
// impossible, unless the data fit in the L2 (`may_hit_cache`): then no roof of memory is known.
// Without limits only the rates are filled in.
Rates rates_of(double time_us, const Work& work, const DeviceLimits* limits, bool may_hit_cache);

}  // namespace judge
