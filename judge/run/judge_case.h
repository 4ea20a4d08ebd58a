// One case of one solution: the calls, the comparisons, the verdict.
#pragma once

#include <atomic>
#include <cstdint>

#include "judge/result/run_report.h"
#include "judge/run/expected.h"
#include "judge/supervisor/case_data.h"
#include "judge/supervisor/runner.h"

namespace judge {

struct CaseJob {
  const CaseData& data;
  const Expected& expected;
  double deadline_seconds = 0;      // of one call
  int calls = 0;                    // 0: the device's default
  bool is_cuda = false;
  std::uint64_t seed = 0;
  const std::atomic<bool>& interrupted;
};

// Leaves the runner ready for the next case: unloaded, or killed when this one may have broken it.
// The caller fills in what does not come from running: values, repeat command.
CaseResult judge_case(const CaseJob& job, Runner& runner);

}  // namespace judge
