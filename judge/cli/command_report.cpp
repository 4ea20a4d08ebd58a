#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/cli/command.h"
#include "judge/cli/outputs.h"
#include "judge/cli/terminal.h"
#include "judge/report/bench_table.h"
#include "judge/report/json.h"
#include "judge/report/merge.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Of several files the later ones win where they have the same case of the same solution.\n"
    "Examples:\n"
    "  judge report today.json                             as text\n"
    "  judge report today.json -o html=today.html          as a page\n"
    "  judge report today.json -o markdown -v              tables for a README\n"
    "  judge report monday.json tuesday.json -o csv=a.csv  two runs as one\n"
    "Exit codes: 0 rendered, 2 not a report of judge\n";

// As `judge run` would have shown it: solutions with their failures, a matrix for each problem.
std::string verdicts_text(const RunReport& report, const Style& style) {
  std::vector<std::vector<SolutionResult>> problems;
  std::string text;
  for (const SolutionResult& s : report.solutions) {
    if (problems.empty() || problems.back().front().problem != s.problem) problems.emplace_back();
    problems.back().push_back(s);
    if (style.verbosity < 0 && is_as_expected(s)) continue;
    text += solution_header(s, style) + "\n";
    for (const CaseResult& c : s.cases) {
      const bool failed = c.verdict != Verdict::AC && c.verdict != Verdict::SK;
      if (failed && s.expect.empty()) {
        text += failure_block(s, c, style) + "\n";
      } else if (style.verbosity >= 1) {
        text += case_line(c, style) + "\n";
      }
    }
    text += solution_summary(s, style) + "\n\n";
  }
  for (const auto& solutions : problems)
    if (solutions.size() > 1) text += matrix(solutions, style) + "\n\n";
  return text;
}

std::string benched_text(const RunReport& report, const Style& style) {
  std::string text;
  for (const SolutionResult& s : report.solutions)
    for (const CaseResult& c : s.cases)
      if (c.verdict != Verdict::AC && c.verdict != Verdict::SK)
        text += failure_block(s, c, style) + "\n\n";
  return text + bench_table(report, style) + "\n\n";
}

std::string console_text(const RunReport& report, Style style) {
  style.cpu_times = report.environment.device_kind == "cpu";
  const bool is_bench = !bench_table(report, style).empty();
  return (is_bench ? benched_text(report, style) : verdicts_text(report, style)) +
         run_summary(report, style) + "\n";
}

int render(const std::vector<std::string>& files, const GlobalOptions& globals) {
  if (files.empty())
    throw InputError({"", "", "no report is named", "judge report FILE.json; see -o json=FILE"});
  std::vector<NamedReport> reports;
  for (const std::string& file : files)
    reports.push_back({file, parse_report(read_file(file), file)});
  std::vector<std::string> warnings;
  const RunReport report = merge_reports(std::move(reports), warnings);
  for (const std::string& warning : warnings) fmt::print(stderr, "judge: warning: {}\n", warning);
  Outputs outputs(globals.outputs);
  if (globals.outputs.empty()) fmt::print("{}", console_text(report, console_style(globals)));
  outputs.write(report);
  return kExitAccepted;
}

}  // namespace

Action declare_report(CLI::App& app) {
  auto files = std::make_shared<std::vector<std::string>>();
  app.add_option("files", *files, "reports that `-o json=FILE` wrote")->type_name("RESULT.json");
  app.footer(kExamples);
  return [files](const GlobalOptions& globals) { return render(*files, globals); };
}

}  // namespace judge::cli
