#include "judge/cli/bench_output.h"

#include <fmt/format.h>

#include <cstdio>

#include "judge/report/bench_table.h"

namespace judge::cli {

BenchOutput::BenchOutput(const GlobalOptions& options, const Device& device, Outputs& outputs)
    : style_(console_style(options)),
      status_(!options.quiet),
      outputs_(outputs),
      print_results_(!outputs.replaces_console()) {
  style_.cpu_times = device.kind == DeviceKind::cpu;
}

void BenchOutput::print(const std::string& text) {
  if (!print_results_ || text.empty()) return;
  status_.clear();
  std::fputs(text.c_str(), stdout);
  if (text.back() != '\n') std::fputc('\n', stdout);
  std::fflush(stdout);
}

void BenchOutput::compiling(int done, int total, const std::string& name) {
  if (done < total)
    status_.show(fmt::format("compiling {}/{}{}", done, total,
                             name.empty() ? "" : ", " + name + " done"));
  else
    status_.clear();
}

void BenchOutput::problem_started(const ProblemPlan& problem) {
  if (!started_) start_ = std::chrono::steady_clock::now();
  started_ = true;
}

void BenchOutput::case_finished(const SolutionResult& solution, const CaseResult& c) {
  if (c.verdict != Verdict::AC && c.verdict != Verdict::SK)
    print(failure_block(solution, c, style_));
}

void BenchOutput::sampling(const std::string& problem, const std::string& name, double done) {
  const double spent =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  std::string left;
  if (done > 0.01) left = fmt::format(", about {:.0f} s left", spent / done * (1 - done));
  status_.show(fmt::format("{:3.0f} %  {} {}{}", 100 * done, problem, name, left));
}

void BenchOutput::case_benched(const RunReport& report) { outputs_.update(report); }

void BenchOutput::finished(const RunReport& report) {
  status_.clear();
  print(bench_table(report, style_));
  print(run_summary(report, style_));
}

}  // namespace judge::cli
