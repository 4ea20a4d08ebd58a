// From the results of a problem to its charts of times, rates and errors.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "judge/base/text.h"
#include "judge/report/bench_cells.h"
#include "judge/report/console_text.h"
#include "judge/report/html_sections.h"
#include "judge/report/svg_charts.h"
#include "judge/report/svg_scale.h"

namespace judge::html {
namespace {

// What the horizontal axis of time against size stands for.
struct SizeAxis {
  std::string name;  // "" when cases do not differ in size
  std::string key;   // of CaseResult::values; "": bytes of one call
};

std::optional<double> size_value(const std::string& text) {
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value <= 0) return std::nullopt;
  return static_cast<double>(value);
}

bool has_bytes(const BenchRow& row) {
  return row.timing() && row.timing()->rates && row.timing()->rates->bytes > 0;
}

// The size that varies; where several do, the work that the problem declares, else the one that
// takes the most values.
SizeAxis size_axis(const BenchProblem& bench) {
  std::map<std::string, std::set<double>> seen;
  bool all_have_bytes = true;
  for (const BenchCase& c : bench.cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing()) continue;
      all_have_bytes = all_have_bytes && has_bytes(row);
      for (const auto& [key, text] : row.result->values)
        if (const auto value = size_value(text)) seen[key].insert(*value);
    }
  }
  std::string varying, widest;
  int count = 0;
  for (const auto& [key, values] : seen) {
    if (values.size() < 2) continue;
    varying += (count++ ? ", " : "") + key;
    if (widest.empty() || values.size() > seen[widest].size()) widest = key;
  }
  if (count == 0) return {};
  if (count == 1) return {widest, widest};
  if (all_have_bytes) return {fmt::format("bytes of one call ({} vary)", varying), ""};
  return {fmt::format("{} ({} vary)", widest, varying), widest};
}

std::optional<double> size_of(const BenchRow& row, const SizeAxis& axis) {
  if (axis.key.empty())
    return has_bytes(row) ? std::optional(row.timing()->rates->bytes) : std::nullopt;
  for (const auto& [key, text] : row.result->values)
    if (key == axis.key) return size_value(text);
  return std::nullopt;
}

// Points of every solution: `place` gives where a measured row stands, or nothing.
template <class Place>
std::vector<svg::XySeries> series_of(const Problem& problem, Place place) {
  std::map<int, svg::XySeries> series;
  for (const BenchCase& c : problem.bench->cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing()) continue;
      std::optional<svg::XyPoint> point = place(c, row);
      if (!point) continue;
      svg::XySeries& s = series[problem.series_of(row.solution)];
      s.series = problem.series_of(row.solution);
      s.points.push_back(std::move(*point));
    }
  }
  std::vector<svg::XySeries> out;
  for (auto& [_, s] : series) out.push_back(std::move(s));
  return out;
}

bool is_doubtful(const Timing& t) { return t.rates && t.rates->impossible; }

std::string what(const BenchCase& c, const BenchRow& row) {
  return row.solution->solution + ", " + c.name + ": ";
}

std::vector<svg::XyRoof> roofs_of(const DeviceLimits& limits, bool uses_tensor_cores) {
  std::vector<svg::XyRoof> roofs;
  const double bytes = std::max(limits.copy_gb_s, limits.read_gb_s);
  if (bytes > 0) roofs.push_back({fmt::format("memory {:.0f} GB/s", bytes), bytes, 0});
  if (limits.float32_gflop_s > 0)
    roofs.push_back({fmt::format("float32 {:.1f} TFLOP/s", limits.float32_gflop_s / 1e3), 0,
                     limits.float32_gflop_s});
  if (uses_tensor_cores && limits.tensor_gflop_s > 0)
    roofs.push_back({fmt::format("tensor {:.0f} TFLOP/s", limits.tensor_gflop_s / 1e3), 0,
                     limits.tensor_gflop_s});
  return roofs;
}

}  // namespace

std::string speed_up_figure(const Problem& problem) {
  if (!problem.bench) return "";
  std::vector<svg::FactorBar> bars;
  for (const BenchCase& c : problem.bench->cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.speed_up || row.is_baseline) continue;
      bars.push_back({c.name, row.solution->solution, problem.series_of(row.solution),
                      row.speed_up->value, row.speed_up->low, row.speed_up->high,
                      speed_up_cell(row)});
    }
  }
  if (bars.empty()) return "";
  return figure(
      svg::factor_bars(
          {problem.id + "-speed-up", "Speed-up of " + problem.name,
           "Time of " + problem.bench->baseline +
               " over the solution's, by case; to "
               "the right of 1 is faster. Whiskers: 95 % interval. Figures: table of times."},
          bars),
      "Speed-up against " + problem.bench->baseline);
}

std::string size_figure(const Problem& problem) {
  if (!problem.bench) return "";
  const SizeAxis axis = size_axis(*problem.bench);
  if (axis.name.empty()) return "";
  svg::XyChart chart;
  chart.heading = {problem.id + "-size", "Time against size, " + problem.name,
                   "Median time of one call; both axes logarithmic; a line for each solution. "
                   "Figures: table of times."};
  chart.x_name = axis.name;
  chart.y_name = problem.is_cpu ? "CPU time of one call" : "time of one call";
  chart.x_label = axis.key.empty() ? svg::bytes_label : svg::count_label;
  chart.y_label = svg::time_label;
  chart.joined = true;
  chart.series = series_of(problem, [&](const BenchCase& c, const BenchRow& row) {
    const auto size = size_of(row, axis);
    const double us = row.timing()->shown().device.median_us;
    return size ? std::optional(svg::XyPoint{*size, us, what(c, row) + human_duration_us(us),
                                             is_doubtful(*row.timing())})
                : std::nullopt;
  });
  if (chart.series.empty()) return "";
  return figure(svg::xy_chart(chart), "Time against size");
}

std::string roofline_figure(const RunReport& report, const Problem& problem) {
  if (!problem.bench) return "";
  bool uses_tensor_cores = false, has_rates = false;
  svg::XyChart chart;
  chart.series = series_of(problem, [&](const BenchCase& c, const BenchRow& row) {
    const auto& rates = row.timing()->rates;
    if (!rates) return std::optional<svg::XyPoint>();
    has_rates = true;
    uses_tensor_cores = uses_tensor_cores || rates->roof == "tensor";
    if (!(rates->bytes > 0 && rates->flops > 0 && rates->gflop_per_s > 0))
      return std::optional<svg::XyPoint>();
    return std::optional(
        svg::XyPoint{rates->flops / rates->bytes, rates->gflop_per_s,
                     what(c, row) + rate_cell(*row.timing()) + " " + roof_cell(*row.timing()),
                     rates->impossible});
  });
  if (chart.series.empty())
    return has_rates ? "<p class=\"faint\">No roofline: this problem declares no floating point "
                       "work. The table of times has GB/s and the part of the memory roof.</p>\n"
                     : "";
  chart.heading = {problem.id + "-roofline", "Roofline, " + problem.name,
                   "Arithmetic intensity against rate, both logarithmic, below the measured "
                   "limits of the device. Hollow points are faster than possible. Figures: table "
                   "of times."};
  chart.x_name = "arithmetic intensity, FLOP per byte";
  chart.y_name = "GFLOP/s";
  chart.x_label = svg::count_label;
  chart.y_label = svg::count_label;
  if (report.limits) chart.roofs = roofs_of(*report.limits, uses_tensor_cores);
  return figure(svg::xy_chart(chart), report.limits ? "Roofline" : "Rates (no limits measured)");
}

std::string error_figure(const Problem& problem) {
  std::vector<svg::ErrorRow> rows;
  for (const SolutionResult* s : problem.solutions) {
    svg::ErrorRow row{s->solution, problem.series_of(s), {}};
    for (const CaseResult& c : s->cases) {
      for (const Comparison& comparison : c.comparisons)
        row.points.push_back({comparison.max_of_tolerance, comparison.accepted,
                              fmt::format("{}, {}: {}", c.name, comparison.array,
                                          short_number(comparison.max_of_tolerance))});
    }
    if (!row.points.empty()) rows.push_back(std::move(row));
  }
  if (rows.empty()) return "";
  return figure(svg::error_chart({problem.id + "-errors", "Errors of " + problem.name,
                                  "Largest error over allowed error, a mark for each case and "
                                  "output, logarithmic. Crosses were not accepted. Figures: table "
                                  "of errors."},
                                 rows),
                "Error over allowed error");
}

}  // namespace judge::html
