// The judge's own time and the kernels it saw as a Chrome trace, for chrome://tracing or Perfetto.
// Pure.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {

// Process 1: phases, a thread a track. Process 2: kernels of one call of solve, a thread for each
// solution and case, all from zero on; times are medians, so that this is no recording.
std::string render_trace(const RunReport& report);

}  // namespace judge
