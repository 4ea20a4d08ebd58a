#include "judge/measure/sampling.h"
#include "judge/report/bench_summary.h"

#include <algorithm>

namespace judge {
namespace {

// Below this many times the overhead, the overhead's own noise shows in the result.

double median_of(const BenchRow& row) { return row.timing()->shown().device.median_us; }

bool is_measured(const BenchRow& row) { return row.timing() != nullptr; }

bool is_impossible(const BenchRow& row) {
  return row.timing()->rates && row.timing()->rates->impossible;
}

BenchCase& case_called(std::vector<BenchCase>& cases, const std::string& name) {
  const auto found =
      std::find_if(cases.begin(), cases.end(), [&](const BenchCase& c) { return c.name == name; });
  return found != cases.end() ? *found : *cases.insert(cases.end(), {name, {}});
}

std::string baseline_of(const RunReport& report, const std::string& problem) {
  for (const auto& [name, solution] : report.baselines)
    if (name == problem) return solution;
  return "";
}

void compare_with_baseline(BenchCase& c) {
  const auto base = std::find_if(c.rows.begin(), c.rows.end(), [](const BenchRow& row) {
    return row.is_baseline && is_measured(row);
  });
  if (base == c.rows.end()) return;
  for (BenchRow& row : c.rows) {
    if (!is_measured(row)) continue;
    row.speed_up = row.is_baseline
                       ? Ratio{}
                       : ratio_of_medians(base->timing()->shown(), row.timing()->shown());
  }
}

// A time that cannot be takes no prize.
void find_winner(BenchCase& c) {
  std::vector<BenchRow*> order;
  for (BenchRow& row : c.rows) {
    if (is_measured(row) && !is_impossible(row)) order.push_back(&row);
  }
  if (order.size() < 2) return;
  std::partial_sort(order.begin(), order.begin() + 2, order.end(),
                    [](const auto* a, const auto* b) { return median_of(*a) < median_of(*b); });
  const auto& [best, second] = std::pair(order[0], order[1]);
  best->wins = ratio_of_medians(second->timing()->shown(), best->timing()->shown()).differs;
}

void add_standings(BenchProblem& problem) {
  std::vector<std::vector<Ratio>> ratios;
  for (const BenchCase& c : problem.cases) {
    for (const BenchRow& row : c.rows) {
      const auto found =
          std::find_if(problem.standings.begin(), problem.standings.end(),
                       [&](const BenchStanding& s) { return s.solution == row.solution; });
      const auto i = static_cast<std::size_t>(found - problem.standings.begin());
      if (found == problem.standings.end()) {
        problem.standings.push_back({row.solution, {}, 0});
        ratios.emplace_back();
      }
      problem.standings[i].wins += row.wins;
      if (row.speed_up && !row.is_baseline && !is_impossible(row))
        ratios[i].push_back(*row.speed_up);
    }
  }
  for (std::size_t i = 0; i < ratios.size(); ++i)
    problem.standings[i].speed_up = geometric_mean(ratios[i]);
}

}  // namespace

bool has_timings(const RunReport& report) {
  return std::any_of(report.solutions.begin(), report.solutions.end(), [](const SolutionResult& s) {
    return std::any_of(s.cases.begin(), s.cases.end(),
                       [](const CaseResult& c) { return c.timing.has_value(); });
  });
}

std::vector<BenchProblem> summarise_bench(const RunReport& report) {
  std::vector<BenchProblem> problems;
  for (const SolutionResult& s : report.solutions) {
    auto problem = std::find_if(problems.begin(), problems.end(),
                                [&](const BenchProblem& p) { return p.name == s.problem; });
    if (problem == problems.end()) {
      BenchProblem fresh;
      fresh.name = s.problem;
      fresh.baseline = baseline_of(report, s.problem);
      problem = problems.insert(problems.end(), std::move(fresh));
    }
    if (s.cases.empty()) problem->without_cases.push_back(&s);
    for (const CaseResult& c : s.cases) {
      BenchRow row;
      row.solution = &s;
      row.result = &c;
      row.is_baseline = s.solution == problem->baseline;
      case_called(problem->cases, c.name).rows.push_back(row);
    }
  }
  std::erase_if(problems, [](const BenchProblem& p) {
    return std::none_of(p.cases.begin(), p.cases.end(), [](const BenchCase& c) {
      return std::any_of(c.rows.begin(), c.rows.end(), is_measured);
    });
  });
  for (BenchProblem& problem : problems) {
    for (BenchCase& c : problem.cases) {
      compare_with_baseline(c);
      find_winner(c);
    }
    add_standings(problem);
  }
  return problems;
}

GeometricMean best_against_baseline(const std::vector<BenchProblem>& problems) {
  std::vector<Ratio> best;
  for (const BenchProblem& problem : problems) {
    for (const BenchCase& c : problem.cases) {
      const Ratio* fastest = nullptr;
      for (const BenchRow& row : c.rows) {
        if (!row.speed_up || row.is_baseline || is_impossible(row)) continue;
        if (!fastest || row.speed_up->value > fastest->value) fastest = &*row.speed_up;
      }
      if (fastest) best.push_back(*fastest);
    }
  }
  return geometric_mean(best);
}

std::string marks_of(const Timing& timing) {
  const SampleSet& shown = timing.shown();
  const bool impossible = timing.rates && timing.rates->impossible;
  const bool near_nothing = shown.device.median_us < kNearOverhead * timing.overhead_us;
  const bool throttled = shown.dropped_throttled > 0;
  const bool holds[] = {impossible, near_nothing, !shown.converged, throttled};
  std::string marks;
  for (std::size_t i = 0; i < std::size(holds); ++i)
    if (holds[i]) marks += kBenchMarks[i].letter;
  if (marks.empty() && !timing.warnings.empty()) marks = "*";
  return marks;
}

}  // namespace judge
