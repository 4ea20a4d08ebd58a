// Rows of points: samples around their median, errors against what is tolerated.
#include <algorithm>
#include <cmath>

#include "judge/measure/statistics.h"
#include "judge/report/svg.h"
#include "judge/report/svg_charts.h"
#include "judge/report/svg_scale.h"

namespace judge::svg {
namespace {

constexpr double kWidth = 360, kNames = 132, kEnd = 350, kAxis = 20;
constexpr double kStrip = 22, kErrorRow = 18;
constexpr double kWidestPercent = 25, kNarrowestPercent = 0.5;

// Per cent from the median; evenly chosen where there are too many.
std::vector<double> dots_of(const Strip& strip) {
  std::vector<double> dots;
  const std::size_t count = strip.samples.size();
  const std::size_t shown = std::min<std::size_t>(count, kDotsOfStrip);
  if (!(strip.median > 0)) return dots;
  for (std::size_t i = 0; i < shown; ++i)
    dots.push_back(100 * (strip.samples[i * count / shown] / strip.median - 1));
  return dots;
}

// Wide enough for all but the outermost two per cent on either side of any strip.
double reach_of(const std::vector<std::vector<double>>& rows) {
  double reach = kNarrowestPercent;
  for (const auto& dots : rows) {
    if (dots.empty()) continue;
    for (const double part : {0.02, 0.98})
      reach = std::max(reach, std::fabs(quantile(dots, part)) * 1.15);
  }
  return std::min(reach, kWidestPercent);
}

void draw_strip(Canvas& canvas, const Strip& strip, const std::vector<double>& dots, const Scale& x,
                double y) {
  canvas.text(kNames - 8, y + 15, Anchor::end, strip.name, kNames - 8);
  canvas.line(x(0), y + 1, x(0), y + kStrip - 1, "median");
  std::string inside, outside;
  for (std::size_t i = 0; i < dots.size(); ++i) {
    const bool fits = dots[i] >= x.low() && dots[i] <= x.high();
    const double at = y + 3 + (kStrip - 6) * (double(i) + 0.5) / double(dots.size());
    (fits ? inside : outside) += "M" + number(x(dots[i])) + " " + number(at) + (fits ? "h0" : "v3");
  }
  if (!inside.empty()) canvas.path(inside, "dots " + color_class(strip.series));
  if (!outside.empty()) canvas.path(outside, "outside");
}

// Zero and the infinities have lanes of their own beside the logarithmic axis.
struct ErrorAxis {
  Scale x;
  bool has_zero = false, has_infinity = false;

  double at(double of_tolerance) const {
    if (of_tolerance <= 0) return kNames + 6;
    return std::isfinite(of_tolerance) ? x(of_tolerance) : kEnd - 6;
  }
};

ErrorAxis error_axis(const std::vector<ErrorRow>& rows) {
  std::vector<double> values{0.1, 1, 3};
  ErrorAxis axis;
  for (const ErrorRow& row : rows) {
    for (const ErrorPoint& p : row.points) {
      if (p.of_tolerance <= 0)
        axis.has_zero = true;
      else if (!std::isfinite(p.of_tolerance))
        axis.has_infinity = true;
      else
        values.push_back(p.of_tolerance);
    }
  }
  axis.x = Scale::logarithmic(values, kNames + (axis.has_zero ? 24 : 8),
                              kEnd - (axis.has_infinity ? 28 : 0));
  return axis;
}

void draw_error_axis(Canvas& canvas, const ErrorAxis& axis, double bottom) {
  for (const double tick : axis.x.ticks(5)) {
    const double at = axis.x(tick);
    canvas.line(at, kAxis, at, bottom, tick == 1 ? "axis" : "grid");
    canvas.text(at, kAxis - 6, Anchor::middle, count_label(tick), 0, "faint");
  }
  canvas.line(axis.x(1), kAxis, axis.x(1), bottom, "axis");
  if (axis.has_zero) canvas.text(kNames + 6, kAxis - 6, Anchor::middle, "0", 0, "faint");
  if (axis.has_infinity) canvas.text(kEnd - 6, kAxis - 6, Anchor::middle, "inf", 0, "faint");
  canvas.text(axis.x(1), bottom + 13, Anchor::middle, "1 = just allowed");
}

}  // namespace

std::string strips(const Heading& heading, const std::vector<Strip>& rows) {
  std::vector<std::vector<double>> dots;
  for (const Strip& row : rows) dots.push_back(dots_of(row));
  const double reach = reach_of(dots), bottom = kAxis + kStrip * double(rows.size());
  const Scale x = Scale::linear(-reach, reach, kNames, kEnd);
  Canvas canvas(heading.id, kWidth, bottom + 4, heading.title, heading.description);
  for (const double tick : x.ticks(6)) {
    canvas.line(x(tick), kAxis, x(tick), bottom, "grid");
    const double at = std::min(x(tick), kWidth - 20);
    canvas.text(at, kAxis - 6, Anchor::middle, percent_label(tick), 0, "faint");
  }
  for (std::size_t i = 0; i < rows.size(); ++i)
    draw_strip(canvas, rows[i], dots[i], x, kAxis + kStrip * double(i));
  return std::move(canvas).finish();
}

std::string error_chart(const Heading& heading, const std::vector<ErrorRow>& rows) {
  const ErrorAxis axis = error_axis(rows);
  const double bottom = kAxis + kErrorRow * double(rows.size());
  Canvas canvas(heading.id, kWidth, bottom + 18, heading.title, heading.description);
  draw_error_axis(canvas, axis, bottom);
  double y = kAxis;
  for (const ErrorRow& row : rows) {
    canvas.text(kNames - 8, y + 13, Anchor::end, row.name, kNames - 8);
    for (const ErrorPoint& p : row.points) {
      const double x = axis.at(p.of_tolerance);
      if (p.accepted)
        canvas.marker(row.series, x, y + kErrorRow / 2, p.tooltip);
      else
        canvas.cross(x, y + kErrorRow / 2, "wrong", p.tooltip);
    }
    y += kErrorRow;
  }
  return std::move(canvas).finish();
}

}  // namespace judge::svg
