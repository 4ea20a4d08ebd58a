#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>

#include "judge/base/errors.h"
#include "judge/cli/command.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/outputs.h"
#include "judge/cli/run_options.h"
#include "judge/cli/selection.h"
#include "judge/cli/terminal.h"
#include "judge/run/executor.h"
#include "judge/toolchain/cache.h"
#include "judge/toolchain/toolchain.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Right solutions must be accepted; a solution under wrong/ must get one of the verdicts that "
    "its\n"
    "'// judge: expect WA' names, and is run only until it has.\n"
    "Examples:\n"
    "  judge validate                     the whole tree\n"
    "  judge validate top_k               one problem\n"
    "  judge validate top_k -s wrong/all  only the wrong ones\n";

bool as_declared(const SolutionResult& s) { return s.verdict == Verdict::SK || is_as_expected(s); }

std::string wanted_text(const SolutionResult& s) {
  if (s.expect.empty()) return "AC";
  std::string text;
  for (const Verdict v : s.expect) text += (text.empty() ? "" : "|") + std::string(name_of(v));
  return text;
}

std::string reason_of(const SolutionResult& s) {
  for (const CaseResult& c : s.cases)
    if (c.verdict == s.verdict && c.verdict != Verdict::AC)
      return fmt::format("{}: {}", c.name, c.reason);
  return s.reason;
}

// One line a solution, in the order in which they end.
class ValidationOutput : public Observer {
 public:
  ValidationOutput(const GlobalOptions& globals, const Device& device, bool print)
      : style_(console_style(globals)), status_(!globals.quiet), print_(print) {
    style_.cpu_times = device.kind == DeviceKind::cpu;
  }

  void compiling(int done, int total, const std::string&) override {
    status_.show(fmt::format("compiling {}/{}", done, total));
  }
  void case_started(const std::string& solution, const std::string& name, int index,
                    int total) override {
    status_.show(fmt::format("{}  {}/{}  {}", solution, index + 1, total, name));
  }
  void solution_finished(const SolutionResult& s) override {
    const bool good = as_declared(s);
    if (!good) ++wrong_;
    ++total_;
    status_.clear();
    if (!print_ || (good && style_.verbosity < 0)) return;
    const char* mark = good ? "ok  " : "FAIL";
    fmt::print("{} {:<44} {:<9} {}{}\n", mark, s.problem + "/" + s.solution,
               "got " + std::string(name_of(s.verdict)),
               good ? "" : "wanted " + wanted_text(s) + "  ", reason_of(s));
    if (!good) print_details(s);
    std::fflush(stdout);
  }
  int summary(const RunReport& report) {
    status_.clear();
    if (print_)
      fmt::print("{} of {} solutions as declared{}\n", total_ - wrong_, total_,
                 report.interrupted ? ", interrupted" : "");
    if (report.interrupted) return kExitInterrupted;
    return wrong_ > 0 ? kExitNotAccepted : kExitAccepted;
  }

 private:
  void print_details(const SolutionResult& s) const {
    if (s.verdict == Verdict::CE) fmt::print("{}\n", s.compiler_output);
    int shown = 0;
    for (const CaseResult& c : s.cases)
      if (c.verdict != Verdict::AC && ++shown <= 2) fmt::print("{}\n", failure_block(s, c, style_));
  }

  Style style_;
  StatusLine status_;
  bool print_;
  int total_ = 0, wrong_ = 0;
};

int validate(RunOptions options, double wrong_timeout, const GlobalOptions& globals) {
  const Catalog catalog = open_catalog(globals);
  if (options.targets.empty()) options.all = true;
  if (options.solutions.empty()) options.solutions = {"all", "wrong/all"};
  Plan plan = make_plan(catalog, options, globals);
  Outputs outputs(globals.outputs);
  plan.expected_failures = {.stop_when_caught = true, .timeout_seconds = wrong_timeout};
  const Toolchain toolchain(find_installation(), default_cache_dir());
  ValidationOutput live(globals, plan.device, !outputs.replaces_console());
  const RunReport report = execute(plan, toolchain, live, interrupted());
  const int status = live.summary(report);
  outputs.write(report);
  return status;
}

}  // namespace

Action declare_validate(CLI::App& app) {
  auto options = std::make_shared<RunOptions>();
  auto wrong_timeout = std::make_shared<double>(10);
  declare_target_options(app, *options);
  declare_solution_options(app, *options);
  declare_case_options(app, *options);
  app.add_option("--wrong-timeout", *wrong_timeout,
                 "seconds for one call of a solution under wrong/")
      ->check(CLI::PositiveNumber)
      ->type_name("S");
  app.footer(kExamples);
  return [=](const GlobalOptions& globals) { return validate(*options, *wrong_timeout, globals); };
}

}  // namespace judge::cli
