// From what a contender saw to the figures of the report, with a warning for each that should not be
// taken at its face value. Pure.
#pragma once

#include "judge/bench/contender.h"
#include "judge/measure/roofline.h"

namespace judge {

struct SummaryInput {
  const Contender& contender;
  const BenchOptions& options;
  std::optional<Work> work;   // what the problem's cost formulas declare
  double array_bytes = 0;     // of inputs and outputs
  double first_call_us = 0;   // wall clock
};

Timing summarize(const SummaryInput& input);

// The problem's formulas for this case; empty where there are none.
std::optional<Work> work_of(const Spec& spec, const Case& test);

}  // namespace judge
