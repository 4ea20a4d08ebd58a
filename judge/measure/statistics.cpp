#include "judge/measure/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

namespace judge {
namespace {

constexpr int kResamples = 400;
constexpr int kTurnsWorthDrawing = 4;            // with fewer, single samples are drawn
constexpr std::size_t kSamplesWorthDrawing = 6;  // fewer do not show how far they may lie apart

double quantile_of_sorted(std::span<const double> sorted, double part) {
  const double place = part * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  const double weight = place - static_cast<double>(below);
  return sorted[below] + weight * (sorted[above] - sorted[below]);
}

std::vector<double> sorted_copy(std::span<const double> samples) {
  std::vector<double> sorted(samples.begin(), samples.end());
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

// One standard error to either side of the median lie about sqrt(n)/2 ranks.
double median_error(std::span<const double> sorted) {
  const double middle = quantile_of_sorted(sorted, 0.5);
  if (sorted.size() < 2) return 1;
  const double n = static_cast<double>(sorted.size());
  const double ranks = std::sqrt(n) / 2 / (n - 1);
  const double low = quantile_of_sorted(sorted, std::max(0.0, 0.5 - ranks));
  const double high = quantile_of_sorted(sorted, std::min(1.0, 0.5 + ranks));
  return middle > 0 ? (high - low) / 2 / middle : 0;
}

// SplitMix64: the same digits everywhere.
class Draws {
 public:
  std::size_t below(std::size_t n) {
    std::uint64_t x = (state_ += 0x9e3779b97f4a7c15ull);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return (x ^ (x >> 31)) % n;
  }

 private:
  std::uint64_t state_ = 1;
};

bool usable(double x) { return x > 0 && std::isfinite(x); }

using Groups = std::vector<std::vector<double>>;

// Samples by turn; one by one where there are too few turns to draw from.
Groups groups_of(const SampleSet& set) {
  std::map<int, std::vector<double>> by_turn;
  if (set.turn.size() == set.device_us.size())
    for (std::size_t i = 0; i < set.turn.size(); ++i)
      by_turn[set.turn[i]].push_back(set.device_us[i]);
  Groups groups;
  if (static_cast<int>(by_turn.size()) >= kTurnsWorthDrawing)
    for (auto& [turn, samples] : by_turn) groups.push_back(std::move(samples));
  else
    for (const double us : set.device_us) groups.push_back({us});
  return groups;
}

// All n samples lie on one side of the true median with the probability 2^(1-n): by so much more
// than they are apart may few samples be off. 2 for a single one, 1 where drawing is enough.
double reach_of_few(const SampleSet& a, const SampleSet& b) {
  const std::size_t fewest = std::min(a.device_us.size(), b.device_us.size());
  return fewest < kSamplesWorthDrawing ? 1 + std::ldexp(1.0, 1 - static_cast<int>(fewest)) : 1;
}

// The interval reaches at least over all samples, and further.
void widen_for_few(const SampleSet& a, const SampleSet& b, Ratio& ratio) {
  const double reach = reach_of_few(a, b);
  if (reach == 1) return;
  const auto [a_low, a_high] = std::minmax_element(a.device_us.begin(), a.device_us.end());
  const auto [b_low, b_high] = std::minmax_element(b.device_us.begin(), b.device_us.end());
  if (usable(*a_low)) ratio.low = std::min(ratio.low, *a_low / *b_high);
  if (usable(*b_low)) ratio.high = std::max(ratio.high, *a_high / *b_low);
  ratio.low /= reach;
  ratio.high *= reach;
}

double drawn_median(const Groups& groups, Draws& draws) {
  std::vector<double> drawn;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const std::vector<double>& group = groups[draws.below(groups.size())];
    for (std::size_t k = 0; k < group.size(); ++k)
      drawn.push_back(group[draws.below(group.size())]);
  }
  const auto middle = drawn.begin() + static_cast<std::ptrdiff_t>(drawn.size() / 2);
  std::nth_element(drawn.begin(), middle, drawn.end());
  return *middle;
}

}  // namespace

double quantile(std::span<const double> samples, double part) {
  if (samples.empty()) return std::numeric_limits<double>::quiet_NaN();
  return quantile_of_sorted(sorted_copy(samples), std::clamp(part, 0.0, 1.0));
}

double median(std::span<const double> samples) { return quantile(samples, 0.5); }

Spread spread_of(std::span<const double> samples) {
  Spread s;
  s.count = static_cast<int>(samples.size());
  if (samples.empty()) return s;
  const std::vector<double> sorted = sorted_copy(samples);
  s.median_us = quantile_of_sorted(sorted, 0.5);
  s.p10_us = quantile_of_sorted(sorted, 0.1);
  s.p90_us = quantile_of_sorted(sorted, 0.9);
  s.min_us = sorted.front();
  s.max_us = sorted.back();
  s.relative_error = median_error(sorted);
  return s;
}

Ratio ratio_of_medians(const SampleSet& a, const SampleSet& b, double margin) {
  Ratio ratio;
  const double over = median(a.device_us), under = median(b.device_us);
  if (!usable(over) || !usable(under)) return ratio;
  ratio.value = over / under;
  const Groups a_groups = groups_of(a), b_groups = groups_of(b);
  Draws draws;
  std::vector<double> ratios;
  for (int i = 0; i < kResamples; ++i) {
    const double drawn_over = drawn_median(a_groups, draws);
    const double drawn_under = drawn_median(b_groups, draws);
    if (usable(drawn_over) && usable(drawn_under)) ratios.push_back(drawn_over / drawn_under);
  }
  if (ratios.empty()) return ratio;
  std::sort(ratios.begin(), ratios.end());
  ratio.low = std::min(ratio.value, quantile_of_sorted(ratios, 0.025));
  ratio.high = std::max(ratio.value, quantile_of_sorted(ratios, 0.975));
  widen_for_few(a, b, ratio);
  ratio.differs = ratio.low > 1 + margin || ratio.high < 1 / (1 + margin);
  return ratio;
}

GeometricMean geometric_mean(std::span<const Ratio> ratios) {
  GeometricMean mean;
  double value = 0, own_variance = 0;
  std::vector<double> logs;
  for (const Ratio& r : ratios) {
    if (!usable(r.value) || !usable(r.low) || !usable(r.high)) continue;
    logs.push_back(std::log(r.value));
    value += logs.back();
    const double error = (std::log(r.high) - std::log(r.low)) / (2 * 1.96);
    own_variance += error * error;
  }
  mean.count = static_cast<int>(logs.size());
  if (logs.empty()) return mean;
  const double n = static_cast<double>(logs.size());
  value /= n;
  const double half = 1.96 * std::sqrt(own_variance) / n;
  mean.value = std::exp(value);
  mean.low = std::exp(value - half);
  mean.high = std::exp(value + half);
  return mean;
}

}  // namespace judge
