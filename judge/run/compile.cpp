#include "judge/run/compile.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "judge/base/errors.h"
#include "judge/run/executor.h"

namespace judge {
namespace {

struct Unit {
  BuildRequest request;
  std::string name;
  Built* built = nullptr;
};

BuildRequest solution_request(const Plan& plan, const Spec& spec, const SolutionFile& solution) {
  const bool cuda = plan.device.kind == DeviceKind::cuda;
  return {.spec = &spec,
          .source = solution.file,
          .directives = solution.directives,
          .defines = plan.defines,
          .target = cuda ? BuildRequest::Target::cuda : BuildRequest::Target::cpu,
          .cuda_arch = cuda ? plan.device.arch : "",
          .kernel_trace = plan.kernel_trace};
}

std::vector<Unit> list_units(const Plan& plan, std::vector<BuiltProblem>& built) {
  std::vector<Unit> units;
  for (std::size_t p = 0; p < plan.problems.size(); ++p) {
    const ProblemPlan& problem = plan.problems[p];
    BuildRequest reference;
    reference.spec = &problem.spec;
    reference.source = problem.reference;
    reference.target = BuildRequest::Target::reference;
    units.push_back({reference, problem.spec.name + "/reference", &built[p].reference});
    built[p].solutions.resize(problem.solutions.size());
    for (std::size_t s = 0; s < problem.solutions.size(); ++s)
      units.push_back({solution_request(plan, problem.spec, problem.solutions[s]),
                       problem.spec.name + "/" + problem.solutions[s].name,
                       &built[p].solutions[s]});
  }
  return units;
}

void build(const Toolchain& toolchain, const Unit& unit) {
  try {
    unit.built->result = toolchain.build(unit.request);
  } catch (const std::exception& error) {
    unit.built->fault = error.what();
  }
}

}  // namespace

std::vector<BuiltProblem> compile_all(const Plan& plan, const Toolchain& toolchain,
                                      Observer& observer, const std::atomic<bool>& interrupted) {
  std::vector<BuiltProblem> built(plan.problems.size());
  const std::vector<Unit> units = list_units(plan, built);
  const int total = static_cast<int>(units.size());
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int threads = std::min(plan.jobs > 0 ? plan.jobs : cores, total);

  std::atomic<int> next = 0;
  std::mutex mutex;
  int done = 0;
  const auto work = [&] {
    for (int i = next++; i < total && !interrupted; i = next++) {
      build(toolchain, units[i]);
      std::lock_guard lock(mutex);  // observers need not be thread-safe
      observer.compiling(++done, total, units[i].name);
    }
  };
  observer.compiling(0, total, "");
  std::vector<std::jthread> pool;
  for (int t = 0; t < threads; ++t) pool.emplace_back(work);
  pool.clear();
  return built;
}

}  // namespace judge
