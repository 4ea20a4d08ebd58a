// A small bench on a GPU with one of everything: a clear winner, a draw, a result above the roof, a
// solution that is not accepted, kernels, phases. Samples are made by formula.
#pragma once

#include "judge/measure/statistics.h"
#include "judge/tests/report/sample.h"

namespace judge::test {

// `count` samples around `us`, spread by `noise` of it, in two turns.
inline SampleSet samples_around(double us, double noise = 0.002, int count = 40) {
  SampleSet set;
  for (int i = 0; i < count; ++i) {
    const double where = (i * 7 % 11 - 5) / 5.0;  // -1 to 1, in no order
    set.device_us.push_back(us * (1 + noise * where));
    set.wall_us.push_back(set.device_us.back() + 8);
    set.turn.push_back(i / (count / 4));
  }
  set.device = spread_of(set.device_us);
  set.wall = spread_of(set.wall_us);
  set.converged = true;
  return set;
}

inline CaseResult benched_case(const char* name, double us, double noise = 0.002) {
  CaseResult c = accepted_case(name, us);
  Timing& t = c.timing.emplace();
  t.first_call_us = 20 * us;
  t.cold = samples_around(us, noise);
  t.warm = samples_around(us * 0.75, noise);
  t.overhead_us = 1.5;
  t.idle_us = 40;
  Rates& r = t.rates.emplace();
  r.bytes = 4e6;
  r.gb_per_s = r.bytes / us / 1e3;
  r.roof = "memory";
  r.roof_us = 1;
  r.percent_of_roof = 100 / us;
  return c;
}

inline RunReport bench_report() {
  RunReport r = sample_report();
  r.environment.device_kind = "cuda";
  r.environment.device_name = "NVIDIA H200";
  r.command_line = {"judge", "bench", "reduction"};
  r.solutions.clear();
  r.left_out.clear();
  r.baselines = {{"reduction", "cub"}};
  r.limits = DeviceLimits{4000, 4200, 3900, 60000, 800000, 5e7, "2026-01-02"};
  r.solutions = {solution("cub", Verdict::AC, {benched_case("1K", 2), benched_case("1M", 40)}),
                 solution("mine", Verdict::AC, {benched_case("1K", 4), benched_case("1M", 20)}),
                 solution("copy", Verdict::AC, {benched_case("1K", 2), benched_case("1M", 41)}),
                 solution("broken", Verdict::WA, {benched_case("1K", 3), wrong_case("1M")})};
  for (SolutionResult& s : r.solutions) {
    s.problem = "reduction";
    s.content_hash = s.solution + "-0123456789abcdef";
  }
  Timing& mine = *r.solutions[1].cases[1].timing;
  mine.rates->impossible = true;
  mine.warnings = {"faster than the memory roof: see the cost in spec.json"};
  mine.batch_us = 18.5;
  mine.batch_calls = 10;
  KernelTime kernel;
  kernel.name = "reduce_blocks<256>(const float*, float*, int)";
  kernel.calls = 2;
  kernel.median_us = 8;
  kernel.gap_us = 1;
  kernel.grid = {1024, 1, 1};
  kernel.block = {256, 1, 1};
  kernel.registers = 32;
  kernel.shared_bytes = 1024;
  mine.kernels = {kernel};
  r.solutions[0].cases[0].timing->cold.converged = false;
  r.solutions[0].cases[0].timing->cold.dropped_throttled = 3;
  r.phases = {{"compile", "reduction/cub", 0, 1.5e6, 1},
              {"compile", "reduction/mine", 0, 2e6, 2},
              {"sample", "reduction/mine 1M", 2e6, 5e5, 0}};
  return r;
}

}  // namespace judge::test
