#include "judge/result/run_report.h"

#include <algorithm>

namespace judge {

std::optional<double> CaseResult::solve_us() const {
  if (call_us.empty()) return std::nullopt;
  if (call_us.size() == 1) return call_us.front();
  return *std::min_element(call_us.begin() + 1, call_us.end());
}

}  // namespace judge
