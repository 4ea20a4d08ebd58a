#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"
#include "judge/cli/case_selection.h"
#include "judge/cli/command.h"
#include "judge/cli/inspection.h"
#include "judge/cli/run_options.h"
#include "judge/cli/selection.h"
#include "judge/supervisor/case_data.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  judge show top_k              statement, signature, check, cases, solutions\n"
    "  judge show top_k/note-example one case with its values\n";

void show_parameters(const Spec& spec) {
  fmt::print("\n{};\n\n", spec.signature());
  for (const Parameter& p : spec.parameters) fmt::print("  {}\n", parameter_line(p));
}

void show_rules(const Spec& spec) {
  fmt::print("\nCheck\n");
  for (const auto& [output, rule] : spec.checks) fmt::print("  {}: {}\n", output, describe(rule));
  if (spec.deterministic) fmt::print("  every call must give the same bits\n");
  fmt::print("\nLimits of one call: {} s on a GPU, {} s on the CPU device, {} of device memory\n",
             spec.limits.seconds, spec.limits.cpu_seconds,
             human_bytes(spec.limits.device_memory_bytes));
}

void show_solutions(const Catalog& catalog, const std::string& problem) {
  fmt::print("\nSolutions\n");
  for (const SolutionFile& s : catalog.solutions(problem))
    fmt::print("  {}{}\n", s.name, s.directives.needs_cuda ? "  (needs a GPU)" : "");
  std::string wrong;
  for (const SolutionFile& s : catalog.wrong_solutions(problem))
    wrong += (wrong.empty() ? "" : ", ") + s.name.substr(s.name.find('/') + 1);
  if (!wrong.empty()) fmt::print("  wrong/: {}\n", wrong);
}

void show_cases(const Spec& spec, const std::vector<Case>& cases) {
  fmt::print("\nCases\n");
  for (const Case& c : cases) {
    std::string tags;
    for (const std::string& tag : c.tags) tags += (tags.empty() ? "  [" : " ") + tag;
    if (!tags.empty()) tags += "]";
    fmt::print("  {:<12} {:<28} {:>9}  {}{}\n", c.group, c.name,
               human_bytes(input_bytes(spec, c) + output_bytes(spec, c)), values_text(c), tags);
  }
}

void show_problem(const Catalog& catalog, const std::string& problem) {
  const Spec spec = catalog.spec(problem);
  fmt::print("{}: {}\n", spec.name, spec.title);
  if (!spec.summary.empty()) fmt::print("{}\n", spec.summary);
  const std::filesystem::path statement = catalog.statement(problem);
  if (std::filesystem::exists(statement)) fmt::print("\n{}", read_file(statement));
  show_parameters(spec);
  show_rules(spec);
  show_solutions(catalog, problem);
  show_cases(spec, catalog.cases(spec));
}

void show_case(const Spec& spec, const Case& c, std::int64_t elements) {
  fmt::print("{}/{}  {}\n  {}{}\n", spec.name, c.name, values_text(c), c.file.string(), c.pointer);
  const CaseData data = prepare_case(spec, c, 0);
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    const Parameter& p = spec.parameters[i];
    if (!p.is_array()) continue;
    fmt::print("  {:<6} {} {}[{}]", role_text(p.role), p.name, name_of(p.type),
               fmt::join(data.shapes[i], ", "));
    if (p.is_input()) {
      const auto source = c.inputs.find(p.name);
      if (source != c.inputs.end()) fmt::print("  from {}", source_text(source->second));
      fmt::print("\n         {}\n", preview(data.input(i), elements));
    } else {
      fmt::print("\n");
    }
    if (const auto literal = c.expect.find(p.name); literal != c.expect.end())
      fmt::print("         expected: {}\n", preview(literal->second, elements));
  }
}

int show(const std::vector<std::string>& targets, const GlobalOptions& globals) {
  constexpr std::int64_t kElements = 8;
  const Catalog catalog = open_catalog(globals);
  RunOptions options;
  options.targets = targets;
  for (const Target& target : select_targets(catalog, options)) {
    if (target.case_globs.empty()) {
      show_problem(catalog, target.problem);
      continue;
    }
    const Spec spec = catalog.spec(target.problem);
    const auto selected =
        select_cases(target.problem, catalog.cases(spec), {target.case_globs, {}, false});
    if (selected.cases.empty()) throw NothingSelected("no case of " + target.problem + " matches");
    for (const Case& c : selected.cases) show_case(spec, c, globals.verbose ? 64 : kElements);
  }
  return kExitAccepted;
}

}  // namespace

Action declare_show(CLI::App& app) {
  auto targets = std::make_shared<std::vector<std::string>>();
  app.add_option("problem", *targets, "problem, or problem/case")->type_name("PROBLEM[/CASE]");
  app.footer(kExamples);
  return [targets](const GlobalOptions& globals) { return show(*targets, globals); };
}

}  // namespace judge::cli
