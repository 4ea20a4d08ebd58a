#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/command.h"
#include "judge/cli/exit_status.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/live_output.h"
#include "judge/cli/run_options.h"
#include "judge/cli/selection.h"
#include "judge/profile/profile.h"
#include "judge/run/call_plan.h"
#include "judge/run/compile.h"
#include "judge/run/executor.h"
#include "judge/run/interrupt.h"
#include "judge/run/solution_start.h"
#include "judge/toolchain/cache.h"
#include "judge/toolchain/cache_store.h"
#include "judge/toolchain/toolchain.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kExamples =
    "The case is judged first; then the tool starts the solution again and records one call,\n"
    "after one that warms up. Its report stays for the tool's own viewer (ncu-ui, nsys-ui).\n"
    "Examples:\n"
    "  judge profile top_k -s radix_select -c k-100            figures by ncu\n"
    "  judge profile top_k -s mine.cu -c k-100 --tool nsys     what ran when, by nsys\n"
    "  judge profile top_k -s mine.cu -c k-100 -- --set basic  words for the tool after --\n"
    "Exit codes: as of judge run; 3 also when the tool is missing or fails\n";

struct ProfileCommand {
  RunOptions run;
  std::string problem, solution, test, tool = "ncu", report;
  std::vector<std::string> tool_arguments;
};

ProfileTool tool_of(const std::string& name) {
  return name == "nsys" ? ProfileTool::nsys : ProfileTool::ncu;
}

std::string some_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < 6; ++i) text += (i ? ", " : "") + names[i];
  return names.size() > 6 ? text + ", ..." : text;
}

void require_one(const char* option, const char* what, const std::vector<std::string>& names) {
  if (names.size() == 1) return;
  throw InputError({"", "",
                    fmt::format("a profile is of one {}, and {} are selected", what, names.size()),
                    fmt::format("name one with {}: {}", option, some_names(names))});
}

Plan profile_plan(const Catalog& catalog, const ProfileCommand& command,
                  const GlobalOptions& globals) {
  RunOptions run = command.run;
  run.targets = {command.problem};
  if (!command.solution.empty()) run.solutions = {command.solution};
  if (!command.test.empty()) run.cases = {command.test};
  run.large = true;
  run.calls = 1;
  Plan plan = make_plan(catalog, run, globals);
  if (plan.device.kind == DeviceKind::cpu && run.device == "auto")
    throw NoDevice("a profile needs a GPU: " + plan.device.reason);
  std::vector<std::string> problems, solutions, cases;
  for (const ProblemPlan& p : plan.problems) problems.push_back(p.spec.name);
  require_one("its full name", "problem", problems);
  for (const SolutionFile& s : plan.problems[0].solutions) solutions.push_back(s.name);
  require_one("-s", "solution", solutions);
  for (const Case& c : plan.problems[0].cases) cases.push_back(c.name);
  require_one("-c", "case", cases);
  return plan;
}

fs::path program_of(ProfileTool tool) {
  const fs::path found = find_tool(tool);
  if (found.empty())
    throw JudgeError(fmt::format("{} was not found; {}", name_of(tool), how_to_install(tool)));
  return found;
}

// "top_k-radix_select-k-100.ncu-rep", here.
fs::path report_path(const ProfileCommand& command, const Plan& plan) {
  const std::string suffix = report_suffix(tool_of(command.tool));
  std::string name = command.report;
  if (name.empty()) {
    const ProblemPlan& p = plan.problems[0];
    name = p.spec.name + "-" + p.solutions[0].name + "-" + p.cases[0].name;
    for (char& c : name)
      if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_' && c != '.') c = '_';
  }
  if (!name.ends_with(suffix)) name += suffix;
  const fs::path path = fs::absolute(name);
  if (!fs::is_directory(path.parent_path()))
    throw InputError({path.string(), "", "there is no such folder", "choose another --report"});
  return path;
}

protocol::Sample profiled_sample(const Plan& plan) {
  const protocol::Call call = make_call(plan.problems[0].spec, plan.seed, 0);
  protocol::Sample sample;
  std::copy(std::begin(call.poison), std::end(call.poison), sample.poison);
  sample.warm_calls = 1;
  sample.trace = 1;
  return sample;
}

// A folder in the cache, since programs may run from there; gone at the end.
struct Scratch {
  fs::path folder = CacheStore(default_cache_dir()).begin();
  ~Scratch() { CacheStore::discard(folder); }
};

void show(const ProfileResult& result, const ProfileRequest& request,
          const GlobalOptions& globals) {
  if (globals.verbose) std::fputs(result.output.c_str(), stderr);
  if (!result.reason.empty()) {
    if (!globals.verbose) std::fputs(result.output.c_str(), stderr);
    throw JudgeError(result.advice.empty() ? result.reason
                                           : result.reason + "\n  " + result.advice);
  }
  fmt::print("\n{}\nreport: {}\n", figures_text(result.kernels), request.report.string());
}

int profile(const ProfileCommand& command, const GlobalOptions& globals) {
  const ProfileTool tool = tool_of(command.tool);
  const Catalog catalog = open_catalog(globals);
  const Plan plan = profile_plan(catalog, command, globals);
  const fs::path report = report_path(command, plan);
  const fs::path program = program_of(tool);
  const Toolchain toolchain(find_installation(), default_cache_dir());
  LiveOutput live(globals, plan.device, true);
  const RunReport judged = execute(plan, toolchain, live, interrupted());
  if (const int status = exit_status(judged); status != kExitAccepted) {
    live.run_finished(judged);
    return status;
  }
  Observer nobody;
  const auto built = compile_all(plan, toolchain, nobody, interrupted());
  const ProblemPlan& problem = plan.problems[0];
  const Scratch scratch;
  const ProfileRequest request{
      .tool = tool,
      .program = program,
      .arguments = command.tool_arguments,
      .runner = runner_options(plan, problem.spec, built[0].solutions[0].result->runner),
      .report = report,
      .scratch = scratch.folder};
  const CaseData data = prepare_case(problem.spec, problem.cases[0], plan.seed);
  const ChildKiller killer(interrupted());
  const ProfileResult result = profile_call(request, data, profiled_sample(plan));
  if (interrupted()) return kExitInterrupted;
  show(result, request, globals);
  return kExitAccepted;
}

void declare_options(CLI::App& app, ProfileCommand& c) {
  app.add_option("problem", c.problem, "problem, or problem/case")
      ->type_name("PROBLEM[/CASE]")
      ->required();
  app.add_option("arguments", c.tool_arguments, "after --: words for the tool")
      ->type_name("-- ARGUMENTS");
  app.add_option("-s,--solution", c.solution, "solution name, or path to a .cu file")
      ->type_name("NAME");
  app.add_option("-c,--case", c.test, "the case")->type_name("NAME");
  app.add_option("--tool", c.tool, "ncu (figures of each kernel) or nsys (what ran when)")
      ->check(CLI::IsMember({"ncu", "nsys"}))
      ->type_name("TOOL");
  app.add_option("--report", c.report,
                 "where the tool's report goes (default PROBLEM-SOLUTION-CASE here)")
      ->type_name("FILE");
  app.add_option("--device", c.run.device, "auto, cuda or cuda:N")->type_name("DEVICE");
  app.add_option("-D,--define", c.run.defines, "macro for the solution; repeatable")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name("NAME[=VALUE]");
  app.add_option("--seed", c.run.seed, "seed of the generated inputs")->type_name("N");
}

}  // namespace

Action declare_profile(CLI::App& app) {
  auto command = std::make_shared<ProfileCommand>();
  declare_options(app, *command);
  app.footer(kExamples);
  return [command](const GlobalOptions& globals) { return profile(*command, globals); };
}

}  // namespace judge::cli
