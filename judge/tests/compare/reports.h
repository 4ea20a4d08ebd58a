// Reports with made-up times. For tests.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge::testing {

inline CaseResult timed_case(const std::string& name, double us) {
  CaseResult c;
  c.name = name;
  c.verdict = Verdict::AC;
  Timing t;
  for (int i = 0; i < 40; ++i) {
    t.cold.device_us.push_back(us * (1 + 0.001 * (i % 5)));
    t.cold.wall_us.push_back(us + 20);
    t.cold.turn.push_back(i / 5);
  }
  t.cold.device.count = 40;
  c.timing = t;
  return c;
}

inline RunReport report_with(const std::string& solution, std::vector<CaseResult> cases) {
  RunReport r;
  r.environment.device_kind = "cuda";
  r.environment.device_name = "A";
  SolutionResult s;
  s.problem = "p";
  s.solution = solution;
  s.content_hash = "1";
  s.verdict = Verdict::AC;
  s.cases = std::move(cases);
  r.solutions.push_back(s);
  return r;
}

}  // namespace judge::testing
