#include "judge/cli/selection.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <random>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/case_selection.h"
#include "judge/toolchain/installation.h"

namespace judge::cli {
namespace {

// Shell completion gives paths: "problems/top_k/" means top_k.
Target parse_target(std::string word) {
  if (word.starts_with("./")) word.erase(0, 2);
  if (word.starts_with("problems/")) word.erase(0, 9);
  while (word.size() > 1 && word.ends_with('/')) word.pop_back();
  const auto slash = word.find('/');
  if (slash == std::string::npos) return {word, {}};
  return {word.substr(0, slash), {word.substr(slash + 1)}};
}

std::uint64_t parse_seed(const std::string& text) {
  if (text == "random") return std::random_device{}();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size())
    throw InputError({"", "", "--seed: '" + text + "' is not a number",
                      "a number from 0 to 2^64 - 1, or random"});
  return seed;
}

std::vector<std::string> split_commas(const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    if (word.ends_with(".cu")) {  // a path may hold commas
      parts.push_back(word);
      continue;
    }
    for (std::size_t start = 0; start <= word.size();) {
      const auto end = std::min(word.find(',', start), word.size());
      if (end > start) parts.push_back(word.substr(start, end - start));
      start = end + 1;
    }
  }
  return parts;
}

void check_device_is_built(const Device& device) {
  if (device.kind == DeviceKind::cpu && !find_installation().has_cpu_device)
    throw NoDevice("this judge was built without the CPU device (" + device.reason +
                   "); build it again with -DJUDGE_CPU_DEVICE=ON, or use a machine with a GPU");
}

void add_unique(std::vector<SolutionFile> more, ProblemPlan& problem) {
  for (SolutionFile& s : more) {
    const auto same = [&](const SolutionFile& other) { return other.file == s.file; };
    if (std::none_of(problem.solutions.begin(), problem.solutions.end(), same))
      problem.solutions.push_back(std::move(s));
  }
}

// A name must exist in one of the problems at least; which one, the user need not know. "all" may
// be none, but a file that cannot be read is an error.
void add_solutions(const Catalog& catalog, const std::string& word, Plan& plan) {
  std::optional<InputError> unknown;
  bool found = false;
  for (ProblemPlan& problem : plan.problems) {
    const std::string& name = problem.spec.name;
    if (word == "all") {
      add_unique(catalog.solutions(name), problem);
    } else if (word == "wrong/all") {
      add_unique(catalog.wrong_solutions(name), problem);
    } else {
      try {
        add_unique(catalog.select_solutions(name, {word}), problem);
        found = true;
      } catch (const InputError& error) {
        if (!unknown) unknown = error;
      }
    }
  }
  if (!found && unknown) throw *unknown;
}

ProblemPlan plan_problem(const Catalog& catalog, const Target& target, const RunOptions& options,
                         bool on_cpu) {
  ProblemPlan problem;
  problem.spec = catalog.spec(target.problem);
  problem.reference = catalog.reference(target.problem);
  CaseFilter filter{.globs = target.case_globs,
                    .tags = options.tags,
                    .leave_out_large = on_cpu && !options.large};
  filter.globs.insert(filter.globs.end(), options.cases.begin(), options.cases.end());
  SelectedCases selected = select_cases(target.problem, catalog.cases(problem.spec), filter);
  problem.cases = std::move(selected.cases);
  problem.large_left_out = selected.large_left_out;
  return problem;
}

void drop_empty_problems(Plan& plan) {
  int large = 0;
  for (const ProblemPlan& problem : plan.problems) large += problem.large_left_out;
  const bool any_case = std::any_of(plan.problems.begin(), plan.problems.end(),
                                    [](const ProblemPlan& p) { return !p.cases.empty(); });
  if (!any_case && large > 0)
    throw NothingSelected(
        "all selected cases are tagged large: add --large to run them on the CPU device");
  if (!any_case) throw NothingSelected("no case matches the filters: see judge list cases");
  std::erase_if(plan.problems,
                [](const ProblemPlan& p) { return p.cases.empty() || p.solutions.empty(); });
  if (plan.problems.empty())
    throw NothingSelected(
        "no solution selected: put one into solutions/<problem>/ or name a .cu file with -s");
}

}  // namespace

Catalog open_catalog(const GlobalOptions& globals) {
  std::optional<std::filesystem::path> directory;
  if (!globals.directory.empty()) directory = globals.directory;
  return Catalog(find_root(directory));
}

std::vector<Target> select_targets(const Catalog& catalog, const RunOptions& options) {
  const std::vector<std::string> names = catalog.problems();
  std::vector<Target> targets;
  const auto add = [&](const std::string& name, const std::vector<std::string>& globs) {
    auto same = std::find_if(targets.begin(), targets.end(),
                             [&](const Target& t) { return t.problem == name; });
    if (same == targets.end())
      targets.push_back({name, globs});
    else if (globs.empty() || same->case_globs.empty())
      same->case_globs.clear();  // the whole problem was asked for
    else
      same->case_globs.insert(same->case_globs.end(), globs.begin(), globs.end());
  };
  if (options.all)
    for (const std::string& name : names) add(name, {});
  for (const std::string& word : options.targets) {
    const Target target = parse_target(word);
    if (target.problem.ends_with(".cu"))
      throw InputError({"", "", "'" + word + "' is a solution, not a problem",
                        "judge run PROBLEM -s " + shell_quote(word)});
    bool found = false;
    for (const std::string& name : names)
      if (name == target.problem || glob_match(target.problem, name)) {
        add(name, target.case_globs);
        found = true;
      }
    if (found) continue;
    if (std::filesystem::is_directory(catalog.root() / "problems" / target.problem))
      catalog.require_problem(target.problem);  // tells that its spec.json is missing
    throw InputError(
        {"", "", "unknown problem '" + target.problem + "'", suggestion(target.problem, names)});
  }
  if (targets.empty() && options.all)
    throw NothingSelected("there is no problem in " + catalog.root().string());
  if (targets.empty())
    throw InputError({"", "", "no problem given", "name one, or --all; " + suggestion("", names)});
  return targets;
}

std::vector<SolutionFile> select_solutions(const Catalog& catalog, const std::string& problem,
                                           const std::vector<std::string>& wanted) {
  return catalog.select_solutions(
      problem, wanted.empty() ? std::vector<std::string>{"all"} : split_commas(wanted));
}

Plan make_plan(const Catalog& catalog, const RunOptions& options, const GlobalOptions& globals) {
  const std::vector<Target> targets = select_targets(catalog, options);
  Plan plan;
  plan.seed = parse_seed(options.seed);
  plan.device = choose_device(options.device);
  check_device_is_built(plan.device);
  for (const Target& target : targets)
    plan.problems.push_back(
        plan_problem(catalog, target, options, plan.device.kind == DeviceKind::cpu));
  std::vector<std::string> wanted = split_commas(options.solutions);
  if (wanted.empty()) wanted = {"all"};
  for (const std::string& word : wanted) add_solutions(catalog, word, plan);
  drop_empty_problems(plan);
  plan.defines = options.defines;
  plan.timeout_seconds = options.timeout_seconds;
  plan.calls = options.calls;
  plan.jobs = options.jobs;
  plan.cpu_workers = options.workers;
  plan.fail_fast = options.fail_fast;
  plan.tree_option = globals.directory;
  plan.command_line = globals.command_line;
  return plan;
}

}  // namespace judge::cli
