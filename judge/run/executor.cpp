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
#include "judge/run/solution_start.h"
#include "judge/supervisor/runner.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
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
      Runner runner(runner_options(plan_, problem.spec, built.result->runner));
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
    CaseResult result = run_case(problem, test, keep, answers, runner,
                                 call_deadline(plan_, problem.spec, solution));
    if (interrupted_) return;  // its child was killed: the verdict would not be the solution's
    describe_case(plan_, test, solution, result);
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

  bool caught(const SolutionResult& s) const {
    return plan_.expected_failures.stop_when_caught &&
           std::find(s.expect.begin(), s.expect.end(), s.verdict) != s.expect.end();
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
  RunReport report = begin_report(plan, toolchain);
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
