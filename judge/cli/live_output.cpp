#include "judge/cli/live_output.h"

#include <cstdio>
#include <map>
#include <vector>

namespace judge::cli {
namespace {

constexpr int kFailureBlocks = 3;  // of one solution, in full; further ones in one line

std::string count_text(int done, int total) {
  return std::to_string(done) + "/" + std::to_string(total);
}

}  // namespace

LiveOutput::LiveOutput(const GlobalOptions& options, const Device& device, bool print_results)
    : style_(console_style(options)), status_(!options.quiet), print_results_(print_results) {
  style_.cpu_times = device.kind == DeviceKind::cpu;
}

void LiveOutput::print(const std::string& text) {
  if (!print_results_ || text.empty()) return;
  status_.clear();
  std::fputs(text.c_str(), stdout);
  if (text.back() != '\n') std::fputc('\n', stdout);
  std::fflush(stdout);
}

void LiveOutput::compiling(int done, int total, const std::string& name) {
  if (done < total)
    status_.show("compiling " + count_text(done, total) +
                 (name.empty() ? "" : ", " + name + " done"));
  else
    status_.clear();
}

void LiveOutput::problem_started(const ProblemPlan& problem) { problem_ = problem.spec.name; }

void LiveOutput::case_started(const std::string& solution, const std::string& name, int index,
                              int total) {
  if (index == 0) failures_ = 0;
  status_.show(problem_ + "/" + solution + "  " + count_text(index + 1, total) + "  " + name);
}

void LiveOutput::print_header(const SolutionResult& solution) {
  if (!header_printed_) print(solution_header(solution, style_));
  header_printed_ = true;
}

void LiveOutput::case_finished(const SolutionResult& solution, const CaseResult& c) {
  const bool failed = c.verdict != Verdict::AC && c.verdict != Verdict::SK;
  if (!failed && style_.verbosity < 0) return;
  print_header(solution);
  print(case_line(c, style_));
  if (!failed) return;
  ++failures_;
  if (failures_ <= kFailureBlocks || style_.verbosity > 0)
    print(failure_block(solution, c, style_));
  else if (failures_ == kFailureBlocks + 1)
    print("    (further failures of this solution in one line each; -v shows all)");
}

void LiveOutput::solution_finished(const SolutionResult& solution) {
  if (style_.verbosity >= 0 || solution.verdict != Verdict::AC) {
    print_header(solution);
    print(solution_summary(solution, style_));
  }
  header_printed_ = false;
}

void LiveOutput::run_finished(const RunReport& report) {
  status_.clear();
  std::vector<std::string> order;
  std::map<std::string, std::vector<SolutionResult>> by_problem;
  for (const SolutionResult& s : report.solutions) {
    if (!by_problem.contains(s.problem)) order.push_back(s.problem);
    by_problem[s.problem].push_back(s);
  }
  for (const std::string& problem : order)
    if (by_problem[problem].size() > 1 && style_.verbosity >= 0)
      print("\n" + matrix(by_problem[problem], style_));
  print(run_summary(report, style_));
}

}  // namespace judge::cli
