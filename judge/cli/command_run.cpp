#include <CLI/CLI.hpp>

#include <cstdio>

#include "judge/cli/command.h"
#include "judge/cli/exit_status.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/live_output.h"
#include "judge/cli/outputs.h"
#include "judge/cli/run_options.h"
#include "judge/cli/selection.h"
#include "judge/history/history.h"
#include "judge/run/executor.h"
#include "judge/toolchain/cache.h"
#include "judge/toolchain/toolchain.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  judge run top_k                               all its solutions\n"
    "  judge run top_k -s radix_select,bitonic       two of them\n"
    "  judge run 'top_k/k-*' -s radix_select         some cases\n"
    "  judge run top_k -s '/tmp/my try (2).cu' -D K3 any file, with a macro\n"
    "  judge run --all --device cuda --large         everything on the GPU\n"
    "  judge run --all -o junit=report.xml -o json   reports for machines\n"
    "Exit codes: 0 all accepted, 1 some not, 2 usage or bad input, 3 judge error,\n"
    "  5 nothing selected, 77 no suitable device, 130 interrupted\n";

// Whoever left the choice to us learns what it was, and why.
void say_device(const Device& device, const RunOptions& options, const GlobalOptions& globals) {
  if (options.device != "auto" || globals.quiet) return;
  const char* name = device.kind == DeviceKind::cpu ? "CPU device" : device.name.c_str();
  std::fprintf(stderr, "judge: running on the %s: %s\n", name, device.reason.c_str());
}

int run(const RunOptions& options, const GlobalOptions& globals) {
  const Catalog catalog = open_catalog(globals);
  const Plan plan = make_plan(catalog, options, globals);
  Outputs outputs(globals.outputs);
  say_device(plan.device, options, globals);
  const Toolchain toolchain(find_installation(), default_cache_dir());
  LiveOutput live(globals, plan.device, !outputs.replaces_console());
  const RunReport report = execute(plan, toolchain, live, interrupted());
  live.run_finished(report);
  outputs.write(report);
  const std::string warning = history::append(report);
  if (!warning.empty() && !globals.quiet) std::fprintf(stderr, "judge: %s\n", warning.c_str());
  return exit_status(report);
}

}  // namespace

Action declare_run(CLI::App& app) {
  auto options = std::make_shared<RunOptions>();
  declare_target_options(app, *options);
  declare_solution_options(app, *options);
  declare_case_options(app, *options);
  app.footer(kExamples);
  return [options](const GlobalOptions& globals) { return run(*options, globals); };
}

}  // namespace judge::cli
