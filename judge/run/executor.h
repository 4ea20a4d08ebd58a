// Carries a plan out: compile, generate, run, check; tells an observer as it goes and returns the
// report. Knows all parts below the command line, no terminal.
#pragma once

#include <atomic>
#include <functional>

#include "judge/result/run_report.h"
#include "judge/run/plan.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

// Called from one thread, in order. All do nothing by default.
struct Observer {
  virtual ~Observer() = default;
  virtual void compiling(int done, int total, const std::string& name) {}
  virtual void problem_started(const ProblemPlan&) {}
  virtual void solution_started(const std::string& problem, const std::string& solution, int cases) {}
  virtual void case_started(const std::string& solution, const std::string& name, int index, int total) {}
  virtual void case_finished(const SolutionResult&, const CaseResult&) {}
  virtual void solution_finished(const SolutionResult&) {}
};

// `interrupted` is read between calls: when set, the report so far is returned marked as such.
RunReport execute(const Plan& plan, const Toolchain& toolchain, Observer& observer,
                  const std::atomic<bool>& interrupted);

}  // namespace judge
