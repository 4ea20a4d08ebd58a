// Shows a bench as it goes: progress with the remaining time on stderr, a table for each problem when
// it is done, and the reports that -o asked for brought up to date after each case.
#pragma once

#include <chrono>
#include <string>

#include "judge/bench/bench.h"
#include "judge/cli/outputs.h"
#include "judge/cli/terminal.h"

namespace judge::cli {

class BenchOutput : public BenchObserver {
 public:
  BenchOutput(const GlobalOptions& options, const Device& device, Outputs& outputs);

  void compiling(int done, int total, const std::string& name) override;
  void problem_started(const ProblemPlan& problem) override;
  void case_finished(const SolutionResult& solution, const CaseResult& c) override;
  void sampling(const std::string& problem, const std::string& name, double done) override;
  void case_benched(const RunReport& report) override;
  void finished(const RunReport& report);

 private:
  void print(const std::string& text);

  Style style_;
  StatusLine status_;
  Outputs& outputs_;
  bool print_results_;
  std::chrono::steady_clock::time_point start_;
  bool started_ = false;
};

}  // namespace judge::cli
