#include "judge/cli/run_options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>

namespace judge::cli {
namespace {

// One value an occurrence, so that "-s a PROBLEM" does not swallow the problem.
CLI::Option* repeatable(CLI::Option* option) {
  return option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::string is_define(const std::string& text) {
  const std::string name = text.substr(0, text.find('='));
  const auto may_stand = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  if (!name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
      std::all_of(name.begin(), name.end(), may_stand))
    return "";
  return "'" + name + "' is no name of a macro";
}

// As for the limits in spec.json.
std::string is_seconds(const std::string& text) {
  constexpr double kMostSeconds = 86400;
  double seconds = 0;
  if (CLI::detail::lexical_cast(text, seconds) && seconds > 0 && seconds <= kMostSeconds) return "";
  return "'" + text + "' is no number of seconds above 0 and at most 86400";
}

}  // namespace

void declare_target_options(CLI::App& app, RunOptions& o) {
  app.add_option("problem", o.targets, "problem, or problem/case with globs: top_k, 'top_k/k-*'")
      ->type_name("PROBLEM[/CASE]");
  app.add_flag("-a,--all", o.all, "every problem of the tree");
  app.add_option("--device", o.device, "auto, cpu, cuda or cuda:N")->type_name("DEVICE");
  repeatable(app.add_option("-D,--define", o.defines, "macro for the solutions; repeatable"))
      ->check(is_define)
      ->type_name("NAME[=VALUE]");
  app.add_option("-j,--jobs", o.jobs, "parallel compiles (0: one for each core)")
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
}

void declare_solution_options(CLI::App& app, RunOptions& o) {
  repeatable(app.add_option("-s,--solution", o.solutions,
                            "solution name, names a,b, 'all', 'wrong/all' or a path to a .cu file; "
                            "repeatable (default all)"))
      ->type_name("NAME,...");
}

void declare_case_options(CLI::App& app, RunOptions& o) {
  repeatable(app.add_option("-c,--case", o.cases, "only cases whose name matches; repeatable"))
      ->type_name("GLOB");
  repeatable(app.add_option("--tag", o.tags,
                            "only cases with this tag or of this file (examples, correctness, "
                            "performance); repeatable"))
      ->type_name("TAG");
  app.add_flag("--large", o.large, "on the CPU device, also the cases tagged large");
  app.add_option("--seed", o.seed, "seed of the generated inputs: a number or 'random'")
      ->type_name("N");
  app.add_option("--timeout", o.timeout_seconds,
                 "seconds for one call of solve (default: the problem's)")
      ->check(is_seconds)
      ->type_name("S");
  app.add_option("--calls", o.calls,
                 "calls of solve in each case (0: 2 on a GPU, 3 on the CPU device)")
      ->check(CLI::Range(0, 1000))
      ->type_name("N");
  app.add_option("--workers", o.workers, "threads of the CPU device (0: one for each core)")
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
  app.add_flag("-x,--fail-fast", o.fail_fast, "stop at the first case that is not accepted");
}

}  // namespace judge::cli
