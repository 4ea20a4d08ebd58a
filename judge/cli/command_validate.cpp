#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
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
#include "judge/validate/package.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "A problem is checked as a whole: its statement and the examples in it, its reference, "
    "whether\n"
    "its cases reach both ends of every range and reject trivial answers; then its solutions. "
    "Right\n"
    "ones must be accepted; one under wrong/ must get a verdict that its '// judge: expect WA'\n"
    "names, and is run only until it has. -s, --case, --tag or PROBLEM/CASE narrow it to "
    "solutions.\n"
    "Examples:\n"
    "  judge validate                         the whole tree\n"
    "  judge validate top_k                   one problem\n"
    "  judge validate --quick                 all but the solutions\n"
    "  judge validate top_k -s wrong/all      only the wrong solutions\n"
    "  judge validate --write-examples top_k  brings the examples in its statement up to date\n";

struct ValidateOptions {
  RunOptions run;
  double wrong_timeout = 10;
  bool quick = false, write_examples = false;
};

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
    status_.clear();
    if (!print_ || (good && style_.verbosity < 0)) return;
    const char* mark = good ? "ok  " : "FAIL";
    fmt::print("{} {:<44} {:<9} {}{}\n", mark, s.problem + "/" + s.solution,
               "got " + std::string(name_of(s.verdict)),
               good ? "" : "wanted " + wanted_text(s) + "  ", reason_of(s));
    if (!good) print_details(s);
    std::fflush(stdout);
  }
  void finished(const RunReport& report) {
    status_.clear();
    if (!print_) return;
    const auto good = std::count_if(report.solutions.begin(), report.solutions.end(), as_declared);
    fmt::print("{} of {} solutions as declared{}\n", good, report.solutions.size(),
               report.interrupted ? ", interrupted" : "");
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
};

// What the report says about the right or the wrong solutions of one problem, as a check.
PackageCheck solutions_check(const RunReport& report, const std::string& problem, bool wrong) {
  PackageCheck check{wrong ? "wrong" : "right", {}};
  for (const SolutionResult& s : report.solutions)
    if (s.problem == problem && s.expect.empty() != wrong && !as_declared(s))
      check.faults.push_back(fmt::format("{}: got {}, wanted {}; {}", s.solution,
                                         name_of(s.verdict), wanted_text(s), reason_of(s)));
  return check;
}

// A row a problem, a column a check, and below it why.
void print_packages(const std::vector<PackageReport>& packages, bool verbose) {
  constexpr std::size_t kReasons = 5;  // of one check
  std::string head = fmt::format("{:<28}", "problem"), rows, reasons;
  for (const PackageCheck& c : packages.front().checks) head += fmt::format("{:<11}", c.name);
  for (const PackageReport& p : packages) {
    rows += fmt::format("{:<28}", p.problem);
    for (const PackageCheck& c : p.checks) {
      rows += fmt::format("{:<11}", c.faults.empty() ? "OK" : "FAIL");
      for (std::size_t i = 0; i < c.faults.size() && (verbose || i < kReasons); ++i)
        reasons += fmt::format("{}: {}: {}\n", p.problem, c.name, c.faults[i]);
      if (!verbose && c.faults.size() > kReasons)
        reasons += fmt::format("{}: {}: and {} more (-v)\n", p.problem, c.name,
                               c.faults.size() - kReasons);
    }
    if (p.large_not_run > 0) rows += fmt::format("{} large cases not run", p.large_not_run);
    rows += "\n";
  }
  fmt::print("{}\n{}{}", head, rows, reasons);
}

std::vector<PackageReport> check_packages(const PackageChecker& checker,
                                          const std::vector<Target>& targets) {
  std::vector<PackageReport> packages;
  for (const Target& t : targets)
    if (!interrupted()) packages.push_back(checker.check(t.problem));
  return packages;
}

int write_examples(const PackageChecker& checker, const Catalog& catalog,
                   const std::vector<Target>& targets) {
  for (const Target& t : targets)
    fmt::print("{}: {}\n", catalog.statement(t.problem).string(),
               checker.write_examples(t.problem) ? "examples rewritten" : "up to date");
  return kExitAccepted;
}

int status_of(const std::vector<PackageReport>& packages, const RunReport& report) {
  if (interrupted()) return kExitInterrupted;
  const bool good = std::all_of(packages.begin(), packages.end(),
                                [](const PackageReport& p) { return p.is_good(); }) &&
                    std::all_of(report.solutions.begin(), report.solutions.end(), as_declared);
  return good ? kExitAccepted : kExitNotAccepted;
}

bool is_narrowed(const RunOptions& options, const std::vector<Target>& targets) {
  return !options.solutions.empty() || !options.cases.empty() || !options.tags.empty() ||
         std::any_of(targets.begin(), targets.end(),
                     [](const Target& t) { return !t.case_globs.empty(); });
}

RunReport run_solutions(const ValidateOptions& options, Plan plan, const Toolchain& toolchain,
                        const GlobalOptions& globals, bool print) {
  plan.expected_failures = {.stop_when_caught = true, .timeout_seconds = options.wrong_timeout};
  ValidationOutput live(globals, plan.device, print);
  const RunReport report = execute(plan, toolchain, live, interrupted());
  live.finished(report);
  return report;
}

int validate(ValidateOptions options, const GlobalOptions& globals) {
  const Catalog catalog = open_catalog(globals);
  if (options.run.targets.empty()) options.run.all = true;
  const std::vector<Target> targets = select_targets(catalog, options.run);
  const Toolchain toolchain(find_installation(), default_cache_dir());
  StatusLine status(!globals.quiet);
  const PackageChecker checker(
      catalog, toolchain, [&](const std::string& what) { status.show(what); }, interrupted());
  if (options.write_examples) return write_examples(checker, catalog, targets);

  const bool narrowed = is_narrowed(options.run, targets);
  if (options.quick && narrowed)
    throw InputError({"", "", "--quick checks whole problems and runs no solutions",
                      "leave out -s, --case, --tag and /CASE"});
  if (options.run.solutions.empty()) options.run.solutions = {"all", "wrong/all"};
  Plan plan;
  if (!options.quick) plan = make_plan(catalog, options.run, globals);
  Outputs outputs(globals.outputs);
  const bool print = !outputs.replaces_console();

  std::vector<PackageReport> packages;
  if (!narrowed) packages = check_packages(checker, targets);
  status.clear();
  RunReport report;
  if (!options.quick) {
    report = run_solutions(options, std::move(plan), toolchain, globals, print);
    outputs.write(report);
    for (PackageReport& p : packages)
      for (const bool wrong : {false, true})
        p.checks.push_back(solutions_check(report, p.problem, wrong));
  }
  if (print && !packages.empty()) print_packages(packages, globals.verbose);
  return status_of(packages, report);
}

}  // namespace

Action declare_validate(CLI::App& app) {
  auto options = std::make_shared<ValidateOptions>();
  declare_target_options(app, options->run);
  declare_solution_options(app, options->run);
  declare_case_options(app, options->run);
  app.add_flag("--quick", options->quick, "leave out the solutions");
  app.add_flag("--write-examples", options->write_examples,
               "only write the block of examples in each statement");
  app.add_option("--wrong-timeout", options->wrong_timeout,
                 "seconds for one call of a solution under wrong/")
      ->check(CLI::PositiveNumber)
      ->type_name("S");
  app.footer(kExamples);
  return [=](const GlobalOptions& globals) { return validate(*options, globals); };
}

}  // namespace judge::cli
