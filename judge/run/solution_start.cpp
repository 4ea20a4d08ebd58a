#include "judge/run/solution_start.h"

#include "judge/run/repeat_command.h"

namespace judge {
namespace {

// As short as the user would type it from here.
std::string shown_path(const std::filesystem::path& file) {
  std::error_code ignored;
  const std::filesystem::path near = std::filesystem::proximate(file, ignored);
  return near.empty() || *near.begin() == ".." ? file.string() : near.string();
}

}  // namespace

SolutionResult begin_solution(const ProblemPlan& problem, const SolutionFile& solution,
                              const Built& built) {
  SolutionResult s;
  s.problem = problem.spec.name;
  s.solution = solution.name;
  s.file = shown_path(solution.file);
  s.expect = solution.directives.expect;
  if (!built.result) {
    s.reason = built.fault;  // verdict JE
    return s;
  }
  const BuildResult& b = *built.result;
  s.content_hash = b.source_hash;
  s.compiler_output = b.output;
  s.compile_seconds = b.seconds;
  s.compile_cached = b.cached;
  switch (b.status) {
    case BuildResult::Status::built:
      s.verdict = Verdict::AC;
      return s;
    case BuildResult::Status::compile_error:
      s.verdict = Verdict::CE;
      break;
    case BuildResult::Status::skipped:
      s.verdict = Verdict::SK;
      break;
  }
  s.reason = b.reason;
  return s;
}

std::string reference_fault(const Built& built) {
  if (!built.result) return built.fault.empty() ? "the reference was not built" : built.fault;
  if (built.result->status == BuildResult::Status::built) return "";
  return "the reference does not compile: " + built.result->reason;
}

double call_deadline(const Plan& plan, const Spec& spec, const SolutionResult& solution) {
  const auto& shorter = plan.expected_failures.timeout_seconds;
  if (shorter && !solution.expect.empty()) return *shorter;
  if (plan.timeout_seconds) return *plan.timeout_seconds;
  return plan.device.kind == DeviceKind::cuda ? spec.limits.seconds : spec.limits.cpu_seconds;
}

RunnerOptions runner_options(const Plan& plan, const Spec& spec,
                             const std::filesystem::path& executable) {
  return {.executable = executable,
          .device_index = plan.device.index,
          .is_cuda = plan.device.kind == DeviceKind::cuda,
          .cpu_workers = plan.cpu_workers,
          .device_memory_limit = spec.limits.device_memory_bytes};
}

void describe_case(const Plan& plan, const Case& test, const SolutionResult& solution,
                   CaseResult& result) {
  result.name = test.name;
  result.tags = test.tags;
  for (const auto& [name, value] : test.values) result.values.emplace_back(name, text_of(value));
  result.repeat_command = repeat_command(plan, solution.problem, solution.solution, test.name);
}

}  // namespace judge
