#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cctype>
#include <cstdio>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/cli/command.h"
#include "judge/cli/part.h"
#include "judge/cli/terminal.h"
#include "judge/compare/baselines.h"
#include "judge/compare/compare.h"
#include "judge/report/json.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Ratios are new time over old: above 1 is slower. A difference is one when its 95 % interval\n"
    "leaves out 1 by more than 1 %. OLD and NEW are files or names of saved baselines.\n"
    "Examples:\n"
    "  judge bench --all --save-baseline monday\n"
    "  judge bench --all -o json=now.json && judge compare monday now.json\n"
    "  judge compare monday now.json --fail-on-regression       exit 4 if something is slower\n"
    "  judge compare monday now.json --fail-on-regression=5%    by more than 5 %\n"
    "Exit codes: 0 compared, 2 usage or not a report or another device, 4 regression\n";

constexpr const char* kAnyRegression = "0%";

struct CompareOptions {
  std::string before, now;
  std::string fail_on_regression;
  bool force = false;
};

RunReport read(const std::string& name) {
  const std::string file = find_report(name).string();
  return parse_report(read_file(file), file);
}

std::string text_for(const ReportComparison& comparison, const GlobalOptions& globals) {
  if (globals.outputs.empty()) return comparison_text(comparison, console_style(globals));
  if (globals.outputs.size() > 1 || globals.outputs[0].find('=') != std::string::npos)
    throw InputError(
        {"", "", "judge compare writes one format to stdout", "-o markdown, csv or json"});
  if (globals.outputs[0] == "markdown") return comparison_markdown(comparison);
  if (globals.outputs[0] == "csv") return comparison_csv(comparison);
  if (globals.outputs[0] == "json") return comparison_json(comparison);
  throw InputError({"", "", "a comparison has no format '" + globals.outputs[0] + "'",
                    "one of: markdown, csv, json"});
}

// `--fail-on-regression OLD NEW`: the flag's value may be left out, so what follows it is taken for
// one; a word that is no number is a report.
void give_back_report(CompareOptions& options) {
  const std::string& value = options.fail_on_regression;
  if (!options.now.empty() || value.empty() || std::isdigit(static_cast<unsigned char>(value[0])))
    return;
  options.now = std::move(options.before);
  options.before = value;
  options.fail_on_regression = kAnyRegression;
}

int compare(CompareOptions options, const GlobalOptions& globals) {
  give_back_report(options);
  if (options.before.empty() || options.now.empty())
    throw InputError({"", "", "two reports are needed", "judge compare OLD NEW"});
  const double allowed =
      options.fail_on_regression.empty() ? 0 : parse_part("--fail-on-regression", options.fail_on_regression, 0, 10);
  const RunReport before = read(options.before), now = read(options.now);
  const std::string refusal = incomparable(before, now);
  if (!refusal.empty() && !options.force)
    throw InputError({"", "", refusal, "--force compares them all the same"});
  ReportComparison comparison = compare_reports(before, now);
  if (!refusal.empty()) comparison.warnings.insert(comparison.warnings.begin(), refusal);
  const int in_both = static_cast<int>(comparison.rows.size()) -
                      comparison.count(Change::only_old) - comparison.count(Change::only_new);
  if (in_both == 0) throw NothingSelected("the reports have no case of a solution in common");
  fmt::print("{}\n", text_for(comparison, globals));
  if (options.fail_on_regression.empty()) return kExitAccepted;
  const auto worse = regressions(comparison, allowed);
  for (const ComparedRow* row : worse)
    fmt::print(stderr, "judge: regression: {}/{} {}{}\n", row->problem, row->solution, row->test,
               row->ratio ? fmt::format(", {:.3f} times as long", row->ratio->value) : "");
  return worse.empty() ? kExitAccepted : kExitRegression;
}

}  // namespace

Action declare_compare(CLI::App& app) {
  auto options = std::make_shared<CompareOptions>();
  app.add_option("old", options->before, "report, or name of a saved baseline")->type_name("OLD");
  app.add_option("new", options->now, "report, or name of a saved baseline")->type_name("NEW");
  app.add_option(
         "--fail-on-regression", options->fail_on_regression,
         "exit 4 if something became slower by more than this (beyond the noise), or is not "
         "accepted any more")
      ->expected(0, 1)
      ->default_str(kAnyRegression)
      ->type_name("[PART]");
  app.add_flag("--force", options->force, "also reports of different devices");
  app.footer(kExamples);
  return [options](const GlobalOptions& globals) { return compare(*options, globals); };
}

}  // namespace judge::cli
