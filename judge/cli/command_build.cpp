#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <list>
#include <mutex>
#include <thread>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/command.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/run_options.h"
#include "judge/cli/selection.h"
#include "judge/cli/terminal.h"
#include "judge/run/interrupt.h"
#include "judge/toolchain/cache.h"
#include "judge/toolchain/toolchain.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  judge build top_k -s bitonic --device cuda   compile one, no GPU needed\n"
    "  judge build --all --wrong --device cuda      does everything compile with nvcc?\n";

struct BuildOptions : RunOptions {
  bool wrong = false;
  std::string arch;
};

struct Unit {
  std::string name;
  SolutionFile solution;
  BuildRequest request;
};

BuildRequest::Target target_of(const std::string& device) {
  if (device == "cpu") return BuildRequest::Target::cpu;
  if (device.starts_with("cuda")) {
    if (find_nvcc().empty())
      throw NoDevice("nvcc not found: install the CUDA Toolkit, or put its bin folder on PATH");
    return BuildRequest::Target::cuda;
  }
  return choose_device(device).kind == DeviceKind::cuda ? BuildRequest::Target::cuda
                                                        : BuildRequest::Target::cpu;
}

// `specs` keeps what the requests point to.
std::vector<Unit> list_units(const Catalog& catalog, const BuildOptions& options,
                             std::list<Spec>& specs) {
  std::vector<std::string> wanted = options.solutions;
  if (wanted.empty()) wanted = {"all"};
  if (options.wrong) wanted.emplace_back("wrong/all");
  const BuildRequest::Target target = target_of(options.device);
  std::vector<Unit> units;
  for (const Target& t : select_targets(catalog, options)) {
    const Spec& spec = specs.emplace_back(catalog.spec(t.problem));
    for (SolutionFile& s : select_solutions(catalog, t.problem, wanted)) {
      Unit unit{t.problem + "/" + s.name, s, {}};
      unit.request.spec = &spec;
      unit.request.source = s.file;
      unit.request.directives = s.directives;
      unit.request.defines = options.defines;
      unit.request.target = target;
      unit.request.cuda_arch = options.arch;
      units.push_back(std::move(unit));
    }
  }
  if (units.empty()) throw NothingSelected("no solution selected");
  return units;
}

bool may_fail(const SolutionFile& s) {
  const auto& expect = s.directives.expect;
  return std::find(expect.begin(), expect.end(), Verdict::CE) != expect.end();
}

// Prints one line; true when the result is what the solution declares.
bool report(const Unit& unit, const BuildResult& result, const GlobalOptions& globals) {
  const bool failed = result.status == BuildResult::Status::compile_error;
  const bool good = !failed || may_fail(unit.solution);
  const char* what = result.status == BuildResult::Status::skipped ? "skip"
                     : !failed                                     ? "ok  "
                     : good                                        ? "ok  "
                                                                   : "FAIL";
  if (!good || !globals.quiet)
    fmt::print("{} {:<50} {}\n", what, unit.name,
               failed || !result.reason.empty() ? result.reason
               : result.cached                  ? "cached"
                                                : human_duration_us(result.seconds * 1e6));
  if ((!good || globals.verbose) && !result.output.empty()) fmt::print("{}\n", result.output);
  std::fflush(stdout);
  return good;
}

int build(const BuildOptions& options, const GlobalOptions& globals) {
  const Catalog catalog = open_catalog(globals);
  std::list<Spec> specs;
  const std::vector<Unit> units = list_units(catalog, options, specs);
  const Toolchain toolchain(find_installation(), default_cache_dir());
  const std::atomic<bool>& stop = interrupted();
  const ChildKiller killer(stop);
  StatusLine status(!globals.quiet);

  std::vector<BuildRequest> requests;
  for (const Unit& unit : units) requests.push_back(unit.request);
  std::mutex mutex;
  int failed = 0, done = 0;
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  toolchain.build_all(requests, options.jobs > 0 ? options.jobs : cores,
                      [&](std::size_t i, const BuildResult& result) {
                        std::lock_guard lock(mutex);
                        if (stop) return;
                        status.clear();
                        if (!report(units[i], result, globals)) ++failed;
                        status.show(fmt::format("compiled {}/{}", ++done, units.size()));
                      });
  status.clear();
  if (stop) return kExitInterrupted;
  fmt::print("{} of {} as declared\n", units.size() - failed, units.size());
  return failed > 0 ? kExitNotAccepted : kExitAccepted;
}

}  // namespace

Action declare_build(CLI::App& app) {
  auto options = std::make_shared<BuildOptions>();
  declare_target_options(app, *options);
  declare_solution_options(app, *options);
  app.add_flag("--wrong", options->wrong, "also the solutions under wrong/");
  app.add_option("--arch", options->arch, "architecture for nvcc, such as sm_90")
      ->type_name("ARCH");
  app.footer(kExamples);
  return [options](const GlobalOptions& globals) { return build(*options, globals); };
}

}  // namespace judge::cli
