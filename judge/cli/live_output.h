// Shows a run as it goes: results on stdout, what is going on now on stderr.
#pragma once

#include <string>

#include "judge/cli/terminal.h"
#include "judge/report/console.h"
#include "judge/run/executor.h"

namespace judge::cli {

class LiveOutput : public Observer {
 public:
  // `print_results` is false when a report replaces the text on stdout.
  LiveOutput(const GlobalOptions& options, const Device& device, bool print_results);

  void compiling(int done, int total, const std::string& name) override;
  void problem_started(const ProblemPlan& problem) override;
  void case_started(const std::string& solution, const std::string& name, int index,
                    int total) override;
  void case_finished(const SolutionResult& solution, const CaseResult& c) override;
  void solution_finished(const SolutionResult& solution) override;
  void run_finished(const RunReport& report);

 private:
  void print(const std::string& text);
  void print_header(const SolutionResult& solution);

  Style style_;
  StatusLine status_;
  bool print_results_;
  std::string problem_;
  bool header_printed_ = false;
  int failures_ = 0;  // of the solution that runs now
};

}  // namespace judge::cli
