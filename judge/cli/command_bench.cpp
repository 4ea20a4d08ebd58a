#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/bench/bench.h"
#include "judge/bench/vary.h"
#include "judge/cli/bench_output.h"
#include "judge/cli/command.h"
#include "judge/cli/exit_status.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/outputs.h"
#include "judge/cli/part.h"
#include "judge/cli/run_options.h"
#include "judge/cli/selection.h"
#include "judge/compare/baselines.h"
#include "judge/history/history.h"
#include "judge/limits/device_lock.h"
#include "judge/limits/device_state.h"
#include "judge/limits/limits.h"
#include "judge/report/json.h"
#include "judge/toolchain/cache.h"
#include "judge/toolchain/toolchain.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Cases tagged performance are measured unless -c, --tag or PROBLEM/CASE say otherwise. A\n"
    "solution is judged first, and its answers are checked while it is timed.\n"
    "Examples:\n"
    "  judge bench top_k                              its solutions against each other\n"
    "  judge bench --all -o json=today.json           everything, kept in a file\n"
    "  judge bench top_k -s radix,mine.cu             two of them\n"
    "  judge bench reduction --sweep N=1e3:1e8:x10    a scaling curve\n"
    "  judge bench reduction --set N=5e6 --kernels    one size, with its kernels\n"
    "  judge bench --all --resume today.json -o json=today.json   what is not there yet\n"
    "Exit codes: as of judge run\n";

constexpr double kLeastNoise = 1e-9;  // nothing converges on 0
constexpr double kLockSeconds = 120;  // for another bench on the same device

struct BenchCommand {
  RunOptions run;
  std::string max_noise = "0.5%";
  int min_samples = 20;
  double min_time = 0.005, max_time = 0.75;
  std::string only;  // "", "cold", "warm"
  bool kernels = false;
  std::string baseline_solution, resume, save_baseline;
  std::vector<std::string> set, sweep;
};

BenchOptions bench_options(const BenchCommand& c) {
  BenchOptions o;
  o.rules = {parse_part("--max-noise", c.max_noise, kLeastNoise, 1), c.min_samples, c.min_time,
             c.max_time};
  o.cold = c.only != "warm";
  if (!c.only.empty()) o.warm = c.only == "warm" ? Choice::yes : Choice::no;
  o.kernels = c.kernels;
  o.baseline_solution = c.baseline_solution;
  return o;
}

std::vector<Axis> axes_of(const BenchCommand& c) {
  std::vector<Axis> axes;
  for (const auto* words : {&c.set, &c.sweep})
    for (const std::string& word : *words) axes.push_back(parse_axis(word));
  return axes;
}

// The first case whose inputs are generated is the pattern for the new sizes.
void vary_cases(Plan& plan, const std::vector<Axis>& axes) {
  for (ProblemPlan& problem : plan.problems) {
    std::vector<Case> varied;
    for (const Case& base : problem.cases) {
      try {
        varied = vary(problem.spec, base, axes);
        break;
      } catch (const InputError&) {
        if (&base == &problem.cases.back()) throw;
      }
    }
    problem.cases = std::move(varied);
    problem.large_left_out = 0;
  }
}

Plan bench_plan(const Catalog& catalog, const BenchCommand& command, const GlobalOptions& globals) {
  RunOptions run = command.run;
  if (run.targets.empty()) run.all = true;
  bool narrowed = !run.cases.empty() || !run.tags.empty();
  for (const std::string& target : run.targets)
    narrowed = narrowed || target.find('/') != std::string::npos;
  if (!narrowed) run.tags = {"performance"};
  const std::vector<Axis> axes = axes_of(command);
  if (!axes.empty()) run.large = true;  // the pattern may be a large one
  Plan plan = make_plan(catalog, run, globals);
  if (!axes.empty()) vary_cases(plan, axes);
  plan.kernel_trace = command.kernels;
  return plan;
}

void say(const GlobalOptions& globals, const std::string& text) {
  if (!globals.quiet && !text.empty()) std::fprintf(stderr, "judge: %s\n", text.c_str());
}

int bench(const BenchCommand& command, const GlobalOptions& globals) {
  BenchOptions options = bench_options(command);
  if (!command.save_baseline.empty()) check_baseline_name(command.save_baseline);
  const Catalog catalog = open_catalog(globals);
  const Plan plan = bench_plan(catalog, command, globals);
  RunReport earlier;
  if (!command.resume.empty()) {
    earlier = parse_report(read_file(command.resume), command.resume);
    options.resume = &earlier;
  }
  Outputs outputs(globals.outputs);
  const Toolchain toolchain(find_installation(), default_cache_dir());
  const DeviceLock lock(
      plan.device, kLockSeconds, [&](const std::string& text) { say(globals, text); },
      [] { return interrupted().load(); });
  if (!lock.held()) say(globals, lock.reason());
  const DeviceMonitor monitor(plan.device);
  say(globals, monitor.why_not());
  say(globals, shared_device_warning(monitor.state()));
  options.throttled = [&] { return monitor.throttled(); };
  const LimitsResult limits = limits_of(plan.device, default_cache_dir());
  say(globals, limits.reason);
  options.limits = limits.limits;
  BenchOutput live(globals, plan.device, outputs);
  const RunReport report = execute_bench(plan, options, toolchain, live, interrupted());
  live.finished(report);
  outputs.write(report);
  say(globals, history::append(report));
  if (!command.save_baseline.empty())
    say(globals,
        "baseline kept in " + save_baseline(command.save_baseline, render_json(report)).string());
  return exit_status(report);
}

void declare_sampling_options(CLI::App& app, BenchCommand& o) {
  app.add_option("--max-noise", o.max_noise, "standard error of the median that is good enough")
      ->type_name("PART");
  app.add_option("--min-samples", o.min_samples, "samples of each kind at least")
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  app.add_option("--min-time", o.min_time, "seconds of samples' own time at least")
      ->check(CLI::NonNegativeNumber)
      ->type_name("S");
  app.add_option("--max-time", o.max_time, "seconds for one solution, case and kind at most")
      ->check(CLI::PositiveNumber)
      ->type_name("S");
  app.add_option("--only", o.only, "cold or warm samples alone (default: cold, small cases both)")
      ->check(CLI::IsMember({"cold", "warm"}))
      ->type_name("KIND");
}

}  // namespace

Action declare_bench(CLI::App& app) {
  auto options = std::make_shared<BenchCommand>();
  declare_target_options(app, options->run);
  declare_solution_options(app, options->run);
  declare_case_options(app, options->run);
  declare_sampling_options(app, *options);
  app.add_flag("--kernels", options->kernels, "list the kernels that each solution launches");
  app.add_option("--baseline-solution", options->baseline_solution,
                 "what ratios are taken to (default: the vendor's, else the first)")
      ->type_name("NAME");
  app.add_option("--resume", options->resume,
                 "report of an earlier bench: what it has is not measured again")
      ->type_name("FILE");
  app.add_option("--save-baseline", options->save_baseline,
                 "keep the report under this name, for judge compare")
      ->type_name("NAME");
  for (const auto& [name, words, help] :
       {std::tuple{"--set", &options->set, "other sizes: N=1e6 or N=1e3,1e4; repeatable"},
        std::tuple{"--sweep", &options->sweep, "a range of them: N=1e3:1e8:x10; repeatable"}})
    app.add_option(name, *words, help)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("AXIS");
  app.footer(kExamples);
  return [options](const GlobalOptions& globals) { return bench(*options, globals); };
}

}  // namespace judge::cli
