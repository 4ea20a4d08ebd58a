#include "judge/bench/bench.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>

#include "judge/base/errors.h"
#include "judge/bench/competition.h"
#include "judge/run/compile.h"
#include "judge/run/environment.h"
#include "judge/run/interrupt.h"
#include "judge/run/judge_case.h"
#include "judge/run/solution_start.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

double us_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

const CaseResult* row_of(const RunReport* report, const SolutionResult& s, const std::string& name) {
  if (report == nullptr) return nullptr;
  for (const SolutionResult& old : report->solutions) {
    if (old.problem != s.problem || old.solution != s.solution ||
        old.content_hash != s.content_hash)
      continue;
    for (const CaseResult& c : old.cases)
      if (c.name == name && c.verdict == Verdict::AC && c.timing) return &c;
  }
  return nullptr;
}

class Bench {
 public:
  Bench(const Plan& plan, const BenchOptions& options, BenchObserver& observer,
        const std::atomic<bool>& interrupted, RunReport& report, Clock::time_point start)
      : plan_(plan),
        options_(options),
        observer_(observer),
        interrupted_(interrupted),
        report_(report),
        start_(start) {
    for (const ProblemPlan& p : plan.problems) cases_ += static_cast<int>(p.cases.size());
  }

  void bench_problem(const ProblemPlan& problem, const BuiltProblem& built) {
    observer_.problem_started(problem);
    begin(problem, built);
    const Built& reference = built.reference;
    Reference answers(problem.spec, reference.result ? reference.result->runner : "",
                      reference_fault(reference));
    for (const Case& test : problem.cases) {
      if (interrupted_) break;
      bench_case(problem, test, answers);
      ++cases_done_;
    }
    choose_baseline(problem);
    for (std::size_t i = first_; i < report_.solutions.size(); ++i)
      observer_.solution_finished(report_.solutions[i]);
    if (problem.large_left_out > 0)
      report_.left_out.push_back(problem.spec.name + ": " + std::to_string(problem.large_left_out) +
                                 " cases tagged large (use --large)");
    runners_.clear();
  }

 private:
  bool is_cuda() const { return plan_.device.kind == DeviceKind::cuda; }

  void begin(const ProblemPlan& problem, const BuiltProblem& built) {
    first_ = report_.solutions.size();
    for (std::size_t i = 0; i < problem.solutions.size(); ++i) {
      SolutionResult s = begin_solution(problem, problem.solutions[i], built.solutions[i]);
      runners_.push_back(s.verdict == Verdict::AC
                             ? std::make_unique<Runner>(runner_options(
                                   plan_, problem.spec, built.solutions[i].result->runner))
                             : nullptr);
      report_.solutions.push_back(std::move(s));
    }
  }

  // All solutions at one case: each is judged, the accepted ones compete.
  void bench_case(const ProblemPlan& problem, const Case& test, Reference& answers) {
    const std::string fault = try_case(problem, test, answers);
    for (std::size_t i = 0; i < runners_.size() && !fault.empty(); ++i) {
      if (runners_[i] == nullptr) continue;
      CaseResult result;
      result.reason = fault;  // verdict JE
      add(problem, test, i, std::move(result));
    }
    observer_.case_benched(report_);
  }

  // "" or why the case could not be prepared.
  std::string try_case(const ProblemPlan& problem, const Case& test, Reference& answers) {
    try {
      const auto start = Clock::now();
      const std::vector<Content> contents =
          make_contents(problem.spec, test, plan_.seed, answers);
      phase("reference", problem.spec.name + " " + test.name, start);
      if (!contents.back().expected->fault.empty()) return contents.back().expected->fault;
      judge_and_time(problem, test, contents);
      return "";
    } catch (const JudgeError& error) {
      return error.what();
    } catch (const InputError& error) {
      return error.what();
    } catch (const FormulaError& error) {
      return error.what();
    } catch (const std::bad_alloc&) {
      return "the judge has no memory left for this case";
    }
  }

  void judge_and_time(const ProblemPlan& problem, const Case& test,
                      const std::vector<Content>& contents) {
    std::vector<std::size_t> accepted;
    for (std::size_t i = 0; i < runners_.size() && !interrupted_; ++i) {
      if (runners_[i] == nullptr) continue;
      if (take_over(problem, test, i)) continue;
      const auto start = Clock::now();
      SolutionResult& s = report_.solutions[first_ + i];
      CaseResult result = judge_case({.data = contents[0].data,
                                      .expected = *contents[0].expected,
                                      .deadline_seconds = call_deadline(plan_, problem.spec, s),
                                      .calls = 1,
                                      .is_cuda = is_cuda(),
                                      .seed = plan_.seed,
                                      .interrupted = interrupted_},
                                     *runners_[i]);
      phase("verify", label(problem, i, test), start);
      if (interrupted_) return;
      if (result.verdict == Verdict::AC) accepted.push_back(i);
      add(problem, test, i, std::move(result));
    }
    const auto start = Clock::now();
    time_accepted(problem, test, contents, accepted);
    if (!accepted.empty()) phase("sample", problem.spec.name + " " + test.name, start);
  }

  void time_accepted(const ProblemPlan& problem, const Case& test,
                     const std::vector<Content>& contents,
                     const std::vector<std::size_t>& accepted) {
    if (accepted.empty() || interrupted_) return;
    std::vector<Entrant> entrants;
    for (const std::size_t i : accepted) {
      SolutionResult& s = report_.solutions[first_ + i];
      entrants.push_back({s.solution, runners_[i].get(), call_deadline(plan_, problem.spec, s),
                          &s.cases.back()});
    }
    const double done = static_cast<double>(cases_done_) / std::max(cases_, 1);
    compete({.contents = contents,
             .options = options_,
             .is_cuda = is_cuda(),
             .seed = plan_.seed,
             .interrupted = interrupted_,
             .tick = [&] { observer_.sampling(problem.spec.name, test.name, done); }},
            entrants);
    for (const std::size_t i : accepted) {
      SolutionResult& s = report_.solutions[first_ + i];
      s.verdict = worse_of(s.verdict, s.cases.back().verdict);
      observer_.case_finished(s, s.cases.back());
    }
  }

  // A row of an earlier report with the same content is not measured again.
  bool take_over(const ProblemPlan& problem, const Case& test, std::size_t i) {
    SolutionResult& s = report_.solutions[first_ + i];
    const CaseResult* old = row_of(options_.resume, s, test.name);
    if (old == nullptr) return false;
    s.cases.push_back(*old);
    observer_.case_finished(s, s.cases.back());
    return true;
  }

  void add(const ProblemPlan& problem, const Case& test, std::size_t i, CaseResult result) {
    SolutionResult& s = report_.solutions[first_ + i];
    describe_case(plan_, test, s, result);
    s.verdict = worse_of(s.verdict, result.verdict);
    const bool accepted = result.verdict == Verdict::AC;
    s.cases.push_back(std::move(result));
    if (!accepted) observer_.case_finished(s, s.cases.back());
  }

  void choose_baseline(const ProblemPlan& problem) {
    const SolutionResult* chosen = nullptr;
    bool chosen_is_vendor = false;
    const auto usable = [](const SolutionResult& s) {
      return std::any_of(s.cases.begin(), s.cases.end(),
                         [](const CaseResult& c) { return c.timing.has_value(); });
    };
    for (std::size_t i = 0; i < problem.solutions.size(); ++i) {
      const SolutionResult& s = report_.solutions[first_ + i];
      if (!usable(s)) continue;
      if (s.solution == options_.baseline_solution) {
        chosen = &s;
        break;
      }
      const bool vendor = problem.solutions[i].directives.needs_cuda;
      if (chosen == nullptr || (vendor && !chosen_is_vendor)) {
        chosen = &s;
        chosen_is_vendor = vendor;
      }
    }
    if (chosen != nullptr) report_.baselines.emplace_back(problem.spec.name, chosen->solution);
  }

  std::string label(const ProblemPlan& problem, std::size_t i, const Case& test) const {
    return problem.spec.name + "/" + report_.solutions[first_ + i].solution + " " + test.name;
  }

  void phase(const char* name, std::string detail, Clock::time_point start) {
    const double duration = us_since(start);
    report_.phases.push_back({name, std::move(detail), us_since(start_) - duration, duration, 0});
  }

  const Plan& plan_;
  const BenchOptions& options_;
  BenchObserver& observer_;
  const std::atomic<bool>& interrupted_;
  RunReport& report_;
  const Clock::time_point start_;
  std::size_t first_ = 0;  // of this problem's solutions in the report
  std::vector<std::unique_ptr<Runner>> runners_;
  int cases_ = 0, cases_done_ = 0;
};

}  // namespace

RunReport execute_bench(const Plan& plan, const BenchOptions& options, const Toolchain& toolchain,
                        BenchObserver& observer, const std::atomic<bool>& interrupted) {
  protect_this_process();
  const auto start = Clock::now();
  RunReport report = begin_report(plan, toolchain);
  report.limits = options.limits;
  {
    const ChildKiller killer(interrupted);
    const std::vector<BuiltProblem> built = compile_all(plan, toolchain, observer, interrupted);
    report.phases.push_back({"compile", "", 0, us_since(start), 0});
    Bench bench(plan, options, observer, interrupted, report, start);
    for (std::size_t p = 0; p < plan.problems.size() && !interrupted; ++p)
      bench.bench_problem(plan.problems[p], built[p]);
  }
  report.interrupted = interrupted;
  report.seconds = us_since(start) * 1e-6;
  return report;
}

}  // namespace judge
