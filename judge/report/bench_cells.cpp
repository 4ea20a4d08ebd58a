#include "judge/report/bench_cells.h"

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/report/console_text.h"

namespace judge {
namespace {

// Three digits; thousands go to the next unit.
std::string scaled(double value, const char* small, const char* large) {
  const bool is_large = value >= 1000;
  if (is_large) value /= 1000;
  const int digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return fmt::format("{:.{}f} {}", value, digits, is_large ? large : small);
}

}  // namespace

std::string time_cell(const SampleSet& samples) {
  return samples.device.count > 0 ? human_duration_us(samples.device.median_us) : "";
}

std::string spread_cell(const Spread& spread) {
  if (spread.count == 0 || spread.median_us <= 0) return "";
  const auto percent = [&](double us) { return 100 * (us / spread.median_us - 1); };
  return fmt::format("{:+.1f} {:+.1f} %", percent(spread.p10_us), percent(spread.p90_us));
}

std::string rate_cell(const Timing& timing) {
  if (!timing.rates) return "";
  const Rates& r = *timing.rates;
  const bool of_memory = r.roof == "memory" || (r.roof.empty() && r.gb_per_s > 0);
  if (of_memory) return r.gb_per_s > 0 ? scaled(r.gb_per_s, "GB/s", "TB/s") : "";
  return r.gflop_per_s > 0 ? scaled(r.gflop_per_s, "GFLOP/s", "TFLOP/s") : "";
}

std::string roof_cell(const Timing& timing) {
  if (!timing.rates || timing.rates->roof.empty() || timing.rates->roof_us <= 0) return "";
  return fmt::format("{:.0f} % {}", timing.rates->percent_of_roof, timing.rates->roof);
}

std::string speed_up_cell(const BenchRow& row) {
  if (!row.speed_up) return "";
  if (row.is_baseline) return "base";
  return fmt::format("{:.2f}x{}", row.speed_up->value, row.speed_up->differs ? "" : " =");
}

std::string mean_text(const GeometricMean& mean) {
  return fmt::format("{:.2f}x ({:.2f}..{:.2f}) over {}", mean.value, mean.low, mean.high,
                     count_of(mean.count, "case"));
}

std::string extent_text(const std::array<int, 3>& extent) {
  const auto [x, y, z] = extent;
  if (z > 1) return fmt::format("{}x{}x{}", x, y, z);
  return y > 1 ? fmt::format("{}x{}", x, y) : fmt::format("{}", x);
}

}  // namespace judge
