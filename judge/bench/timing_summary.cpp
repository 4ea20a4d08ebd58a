#include "judge/bench/timing_summary.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/measure/statistics.h"

namespace judge {
namespace {

constexpr double kHiddenUs = 100;          // wall clock that the events do not see, at least
constexpr double kHiddenPart = 0.5;        // and as a part of the time
// Slower than this on inputs not seen before; a single call may be disturbed, but hardly so much.
constexpr double kUnseenPart = 3, kUnseenUs = 50;
constexpr double kDriftPart = 0.1;         // between the first and the last quarter of the samples

SampleSet finished(const Series& series) {
  SampleSet set = series.samples;
  set.device = spread_of(set.device_us);
  set.wall = spread_of(set.wall_us);
  set.converged = series.progress == Progress::converged;
  return set;
}

double excess_us(const SampleSet& set) {
  std::vector<double> excess;
  for (std::size_t i = 0; i < set.device_us.size(); ++i)
    excess.push_back(set.wall_us[i] - set.device_us[i]);
  return excess.empty() ? 0 : median(excess);
}

double empty_excess_us(const EmptySamples& empty) {
  std::vector<double> excess;
  for (std::size_t i = 0; i < empty.device_us.size(); ++i)
    excess.push_back(empty.wall_us[i] - empty.device_us[i]);
  return excess.empty() ? 0 : median(excess);
}

double drift_of(const std::vector<double>& us) {
  const std::size_t quarter = us.size() / 4;
  if (quarter < 5) return 0;
  const double first = median(std::span(us).first(quarter));
  const double last = median(std::span(us).last(quarter));
  return first > 0 ? last / first - 1 : 0;
}

void warn(Timing& timing, const Contender& contender, const BenchOptions& options) {
  const SampleSet& shown = timing.shown();
  const double us = shown.device.median_us;
  auto& warnings = timing.warnings;
  if (us < kNearOverhead * timing.overhead_us)
    warnings.push_back(fmt::format("near the cost of measuring nothing ({})",
                                   human_duration_us(timing.overhead_us)));
  if (timing.rates && timing.rates->impossible)
    warnings.push_back(fmt::format(
        "faster than the {} roof allows ({}): impossible; look at the problem's cost, or at what "
        "the solution keeps between calls",
        timing.rates->roof, human_duration_us(timing.rates->roof_us)));
  if (!shown.converged && shown.device.relative_error > options.rules.max_noise)
    warnings.push_back(fmt::format("noise {:.1f} % after {} samples: --max-time gives it longer",
                                   100 * shown.device.relative_error, shown.device.count));
  const double hidden = excess_us(shown) - empty_excess_us(contender.empty());
  if (hidden > std::max(kHiddenUs, kHiddenPart * us))
    warnings.push_back(fmt::format(
        "the wall clock sees {} more than the device's events: work on the host, or elsewhere",
        human_duration_us(hidden)));
  if (contender.unseen_us() > std::max(kUnseenPart * us, us + kUnseenUs))
    warnings.push_back(fmt::format("took {} on inputs that it had not seen before: it may keep "
                                   "answers",
                                   human_duration_us(contender.unseen_us())));
  if (shown.dropped_throttled > 0)
    warnings.push_back(fmt::format("{} samples dropped: the device ran below its clocks",
                                   shown.dropped_throttled));
  if (const double drift = drift_of(shown.device_us); std::abs(drift) > kDriftPart)
    warnings.push_back(fmt::format("drifted by {:+.0f} % while it was measured", 100 * drift));
  if (options.kernels && timing.kernels.empty() && !contender.why_no_kernels().empty())
    warnings.push_back("no kernels listed: " + contender.why_no_kernels());
}

}  // namespace

std::optional<Work> work_of(const Spec& spec, const Case& test) {
  if (!spec.cost.bytes && !spec.cost.flops) return std::nullopt;
  Work work;
  try {
    if (spec.cost.bytes) work.bytes = as_double(spec.cost.bytes->evaluate(test.values));
    if (spec.cost.flops) work.flops = as_double(spec.cost.flops->evaluate(test.values));
  } catch (const FormulaError&) {
    return std::nullopt;
  }
  if (!spec.cost.roof.empty()) work.roof = spec.cost.roof;
  return work;
}

Timing summarize(const SummaryInput& input) {
  Timing timing;
  const Contender& c = input.contender;
  timing.first_call_us = input.first_call_us;
  timing.cold = finished(c.of(Temperature::cold));
  timing.warm = finished(c.of(Temperature::warm));
  if (!c.batch_us().empty()) {
    timing.batch_us = median(c.batch_us());
    timing.batch_calls = c.batch_calls();
  }
  if (!c.empty().device_us.empty()) timing.overhead_us = median(c.empty().device_us);
  const bool cold = timing.cold.device.count > 0;
  const Series& shown = c.of(cold ? Temperature::cold : Temperature::warm);
  if (!shown.between_us.empty()) timing.idle_us = median(shown.between_us);
  if (input.work) {
    const DeviceLimits* limits = input.options.limits ? &*input.options.limits : nullptr;
    const bool may_hit_cache =
        !cold && (limits == nullptr || input.array_bytes < 2 * limits->l2_bytes);
    timing.rates =
        rates_of(timing.shown().device.median_us, *input.work, limits, may_hit_cache);
  }
  timing.kernels = kernel_times(c.kernels());
  warn(timing, c, input.options);
  return timing;
}

}  // namespace judge
