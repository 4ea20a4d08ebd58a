// Step one of a run: every reference and solution of the plan becomes a runner, in parallel.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "judge/run/plan.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

struct Observer;

struct Built {
  std::optional<BuildResult> result;   // empty: interrupted before its turn, or `fault`
  std::string fault;                   // the judge's own failure: no compiler, cache not writable
};

struct BuiltProblem {
  Built reference;
  std::vector<Built> solutions;        // as in the plan
};

std::vector<BuiltProblem> compile_all(const Plan& plan, const Toolchain& toolchain,
                                      Observer& observer, const std::atomic<bool>& interrupted);

}  // namespace judge
