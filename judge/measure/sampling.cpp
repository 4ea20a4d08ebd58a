#include "judge/measure/sampling.h"

#include <algorithm>

#include "judge/measure/statistics.h"

namespace judge {
namespace {

constexpr double kTurnSeconds = 0.01;
constexpr int kMostInTurn = 50;
constexpr int kTurnsToMinimum = 4;  // so that the minimum is spread over several turns

}  // namespace

Progress progress_of(std::span<const double> samples_us, double sampled_seconds,
                     double elapsed_seconds, const SamplingRules& rules) {
  if (samples_us.empty()) return Progress::more;
  const bool enough = static_cast<int>(samples_us.size()) >= rules.min_samples &&
                      sampled_seconds >= rules.min_seconds;
  if (enough && spread_of(samples_us).relative_error <= rules.max_noise) return Progress::converged;
  return elapsed_seconds >= rules.max_seconds ? Progress::out_of_time : Progress::more;
}

std::vector<int> turn_order(int count, int round) {
  std::vector<int> order;
  for (int i = 0; i < count; ++i) order.push_back(round % 2 == 0 ? i : count - 1 - i);
  return order;
}

int samples_in_turn(double sample_us, const SamplingRules& rules) {
  const double by_time = sample_us > 0 ? kTurnSeconds * 1e6 / sample_us : kMostInTurn;
  const int by_count = std::max(1, (rules.min_samples + kTurnsToMinimum - 1) / kTurnsToMinimum);
  const int most = std::max(kMostInTurn, by_count);
  return std::clamp(static_cast<int>(std::min<double>(by_time, most)), 1, most);
}

}  // namespace judge
