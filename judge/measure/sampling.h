// When enough samples were taken, and whose turn it is. Pure: the clock is the caller's.
#pragma once

#include <span>
#include <vector>

namespace judge {

struct SamplingRules {
  double max_noise = 0.005;   // relative standard error of the median that is good enough
  int min_samples = 10;
  double min_seconds = 0.1;   // of samples' own time; both minima must be met
  double max_seconds = 5;     // wall clock for one solution, case and kind; ends it in any case
};

// Times below so many times what is measured around nothing say more of the measurement.
constexpr double kNearOverhead = 3;

enum class Progress { more, converged, out_of_time };

// `sampled_seconds`: sum of the samples' own times; `elapsed_seconds`: wall clock spent on them.
// Without any sample never out_of_time: a row is never empty.
Progress progress_of(std::span<const double> samples_us, double sampled_seconds,
                     double elapsed_seconds, const SamplingRules& rules);

// Order of `count` competitors in round `round`: forward and backward in turns (A B B A), so that
// drift hits all alike.
std::vector<int> turn_order(int count, int round);

// Samples for one turn, so that a turn lasts long enough to be worth the change between processes
// and short enough to be spread over the whole time.
int samples_in_turn(double sample_us, const SamplingRules& rules);

}  // namespace judge
