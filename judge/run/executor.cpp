#include "judge/run/executor.h"

#include <algorithm>
#include <chrono>
#include <new>

#include "judge/base/errors.h"
#include "judge/run/compile.h"
#include "judge/run/environment.h"
#include "judge/run/expected.h"
#include "judge/run/interrupt.h"
#include "judge/run/judge_case.h"
#include "judge/run/repeat_command.h"
#include "judge/supervisor/runner.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// As short as the user would type it from here.
std::string shown_path(const std::filesystem::path& file) {
  std::error_code ignored;
  const std::filesystem::path near = std::filesystem::proximate(file, ignored);
  return near.empty() || *near.begin() == ".." ? file.string() : near.string();
}

// What is known before a case runs.
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

class Execution {
 public:
  Execution(const Plan& plan, Observer& observer, const std::atomic<bool>& interrupted,
            RunReport& report)
      : plan_(plan), observer_(observer), interrupted_(interrupted), report_(report) {}

  void judge_problem(const ProblemPlan& problem, const BuiltProblem& built) {
    observer_.problem_started(problem);
    const Built& reference = built.reference;
    Reference answers(problem.spec, reference.result ? reference.result->runner : "",
                      reference_fault(reference));
    for (std::size_t s = 0; s < problem.solutions.size() && !stopped(); ++s)
      judge_solution(problem, s, built.solutions[s], answers);
    if (problem.large_left_out > 0)
      report_.left_out.push_back(problem.spec.name + ": " + std::to_string(problem.large_left_out) +
                                 " cases tagged large (use --large)");
  }

  bool stopped() const { return interrupted_ || failed_fast_; }

 private:
  void judge_solution(const ProblemPlan& problem, std::size_t index, const Built& built,
                      Reference& answers) {
    const SolutionFile& solution = problem.solutions[index];
    SolutionResult result = begin_solution(problem, solution, built);
    const bool runs = result.verdict == Verdict::AC;
    const bool last = index + 1 == problem.solutions.size();
    const int total = runs ? static_cast<int>(problem.cases.size()) : 0;
    observer_.solution_started(problem.spec.name, solution.name, total);
    if (runs) {
      Runner runner(runner_options(problem.spec, built.result->runner));
      for (int c = 0; c < total && !stopped() && !caught(result); ++c) {
        observer_.case_started(solution.name, problem.cases[c].name, c, total);
        judge_one(problem, problem.cases[c], !last, answers, runner, result);
      }
    }
    if (interrupted_ && result.cases.empty()) return;
    if (plan_.fail_fast && result.verdict != Verdict::AC && result.verdict != Verdict::SK)
      failed_fast_ = true;
    observer_.solution_finished(result);
    report_.solutions.push_back(std::move(result));
  }

  void judge_one(const ProblemPlan& problem, const Case& test, bool keep, Reference& answers,
                 Runner& runner, SolutionResult& solution) {
    CaseResult result =
        run_case(problem, test, keep, answers, runner, deadline(problem.spec, solution));
    if (interrupted_) return;  // its child was killed: the verdict would not be the solution's
    result.name = test.name;
    result.tags = test.tags;
    for (const auto& [name, value] : test.values) result.values.emplace_back(name, text_of(value));
    result.repeat_command = repeat_command(plan_, problem.spec.name, solution.solution, test.name);
    solution.verdict = worse_of(solution.verdict, result.verdict);
    if (plan_.fail_fast && result.verdict != Verdict::AC) failed_fast_ = true;
    solution.cases.push_back(std::move(result));
    observer_.case_finished(solution, solution.cases.back());
  }

  // No room for a case, say: JE for this one, and the others still run.
  CaseResult run_case(const ProblemPlan& problem, const Case& test, bool keep, Reference& answers,
                      Runner& runner, double deadline_seconds) {
    CaseResult fault;
    try {
      const CaseData data = prepare_case(problem.spec, test, plan_.seed);
      const auto expected = answers.expected(data, plan_.seed, keep);
      return judge_case({.data = data,
                         .expected = *expected,
                         .deadline_seconds = deadline_seconds,
                         .calls = plan_.calls,
                         .is_cuda = plan_.device.kind == DeviceKind::cuda,
                         .seed = plan_.seed,
                         .interrupted = interrupted_},
                        runner);
    } catch (const JudgeError& error) {
      fault.reason = error.what();
    } catch (const std::bad_alloc&) {
      fault.reason = "the judge has no memory left for this case";
    }
    runner.kill();
    return fault;
  }

  double deadline(const Spec& spec, const SolutionResult& solution) const {
    const auto& shorter = plan_.expected_failures.timeout_seconds;
    if (shorter && !solution.expect.empty()) return *shorter;
    if (plan_.timeout_seconds) return *plan_.timeout_seconds;
    return plan_.device.kind == DeviceKind::cuda ? spec.limits.seconds : spec.limits.cpu_seconds;
  }

  bool caught(const SolutionResult& s) const {
    return plan_.expected_failures.stop_when_caught &&
           std::find(s.expect.begin(), s.expect.end(), s.verdict) != s.expect.end();
  }

  RunnerOptions runner_options(const Spec& spec, const std::filesystem::path& executable) const {
    return {.executable = executable,
            .device_index = plan_.device.index,
            .is_cuda = plan_.device.kind == DeviceKind::cuda,
            .cpu_workers = plan_.cpu_workers,
            .device_memory_limit = spec.limits.device_memory_bytes};
  }

  const Plan& plan_;
  Observer& observer_;
  const std::atomic<bool>& interrupted_;
  RunReport& report_;
  bool failed_fast_ = false;
};

}  // namespace

RunReport execute(const Plan& plan, const Toolchain& toolchain, Observer& observer,
                  const std::atomic<bool>& interrupted) {
  protect_this_process();
  const auto start = Clock::now();
  RunReport report;
  report.environment = describe_environment(plan, toolchain);
  report.command_line = plan.command_line;
  report.seed = plan.seed;
  {
    const ChildKiller killer(interrupted);
    const std::vector<BuiltProblem> built = compile_all(plan, toolchain, observer, interrupted);
    Execution execution(plan, observer, interrupted, report);
    for (std::size_t p = 0; p < plan.problems.size() && !execution.stopped(); ++p)
      execution.judge_problem(plan.problems[p], built[p]);
  }
  report.interrupted = interrupted;
  report.seconds = seconds_since(start);
  return report;
}

}  // namespace judge
