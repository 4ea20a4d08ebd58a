#include "judge/result/run_report.h"

#include <algorithm>

namespace judge {

std::optional<double> CaseResult::solve_us() const {
  if (call_us.empty()) return std::nullopt;
  if (call_us.size() == 1) return call_us.front();
  return *std::min_element(call_us.begin() + 1, call_us.end());
}

bool is_as_expected(const SolutionResult& s) {
  if (s.expect.empty()) return s.verdict == Verdict::AC;
  return std::find(s.expect.begin(), s.expect.end(), s.verdict) != s.expect.end();
}

}  // namespace judge
