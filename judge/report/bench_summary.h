// A bench put in order: by problem and case, each solution held against the baseline and against
// the others. Pure; what tables, CSV and Markdown share. Knows no format.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/measure/statistics.h"
#include "judge/result/run_report.h"

namespace judge {

struct BenchRow {
  const SolutionResult* solution = nullptr;
  const CaseResult* result = nullptr;  // with timing when it was measured
  std::optional<Ratio> speed_up;       // time of the baseline over its own; above 1: faster
  bool is_baseline = false;
  bool wins = false;  // faster than every other one by more than the noise

  // Null when the case was not accepted or no sample was taken.
  const Timing* timing() const {
    const bool measured = result->verdict == Verdict::AC && result->timing &&
                          result->timing->shown().device.count > 0;
    return measured ? &*result->timing : nullptr;
  }
};

struct BenchCase {
  std::string name;
  std::vector<BenchRow> rows;  // solutions in the report's order
};

struct BenchStanding {  // of one solution over the cases of its problem
  const SolutionResult* solution = nullptr;
  GeometricMean speed_up;  // count 0: nothing to compare with
  int wins = 0;
};

struct BenchProblem {
  std::string name, baseline;
  std::vector<BenchCase> cases;
  std::vector<BenchStanding> standings;              // of solutions other than the baseline
  std::vector<const SolutionResult*> without_cases;  // CE, SK
};

// Problems in which nothing was timed are left out.
std::vector<BenchProblem> summarise_bench(const RunReport& report);

bool has_timings(const RunReport& report);

// Of each case the fastest solution but for the baseline, against the baseline.
GeometricMean best_against_baseline(const std::vector<BenchProblem>& problems);

// What is doubtful about a time, one letter each, in the order of `kBenchMarks`.
struct BenchMark {
  char letter;
  const char* meaning;
};
inline constexpr BenchMark kBenchMarks[] = {
    {'!', "faster than the hardware allows"}, {'o', "near the cost of measuring nothing"},
    {'~', "noise above what was asked for"},  {'t', "samples dropped, clocks lowered"},
    {'*', "something else: see the remarks"},
};
std::string marks_of(const Timing& timing);

}  // namespace judge
