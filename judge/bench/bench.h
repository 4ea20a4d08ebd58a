// The bench: every case of a problem is judged for all solutions, then those that were accepted take
// turns at being timed. Knows the run's steps and the measurement's rules, no terminal.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "judge/measure/sampling.h"
#include "judge/result/run_report.h"
#include "judge/run/executor.h"

namespace judge {

enum class Choice { automatic, yes, no };

struct BenchOptions {
  SamplingRules rules;
  bool cold = true;
  Choice warm = Choice::automatic;   // automatic: where the case's arrays may lie in the cache
  bool kernels = false;              // also list the kernels of each solution
  std::string baseline_solution;     // "": the vendor's, else the first that is accepted
  const RunReport* resume = nullptr; // its timed rows are taken over where the content is the same
  std::optional<DeviceLimits> limits;
  // Whether the device runs slower than it could, and why; "" if not, or not known.
  std::function<std::string()> throttled;
};

struct BenchObserver : Observer {
  // What is timed now, and which part of all cases is done.
  virtual void sampling(const std::string& problem, const std::string& name, double done) {}
  // A case is done for all solutions: the report so far, complete up to here.
  virtual void case_benched(const RunReport& report) {}
};

RunReport execute_bench(const Plan& plan, const BenchOptions& options, const Toolchain& toolchain,
                        BenchObserver& observer, const std::atomic<bool>& interrupted);

}  // namespace judge
