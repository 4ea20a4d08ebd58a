// Points and lines on two logarithmic axes, with roofs above them where there are any.
#include <algorithm>
#include <map>

#include "judge/report/svg.h"
#include "judge/report/svg_charts.h"
#include "judge/report/svg_scale.h"

namespace judge::svg {
namespace {

constexpr double kWidth = 360, kHeight = 264, kLeft = 56, kRight = 350, kTop = 22, kBottom = 224;
constexpr double kRoofName = 110;

struct Axes {
  Scale x, y;
};

double roof_at(const XyRoof& roof, double x) {
  return roof.slope > 0 ? roof.slope * x : roof.level;
}

double highest_level(const XyChart& chart) {
  double level = 0;
  for (const XyRoof& roof : chart.roofs)
    if (roof.slope <= 0) level = std::max(level, roof.level);
  return level;
}

double steepest(const XyChart& chart) {
  double slope = 0;
  for (const XyRoof& roof : chart.roofs) slope = std::max(slope, roof.slope);
  return slope;
}

Axes axes_of(const XyChart& chart) {
  std::vector<double> xs, ys;
  for (const XySeries& s : chart.series) {
    for (const XyPoint& p : s.points) xs.push_back(p.x), ys.push_back(p.y);
  }
  const double slope = steepest(chart);
  for (const XyRoof& roof : chart.roofs) {
    if (roof.slope <= 0) {
      ys.push_back(2 * roof.level);
      if (slope > 0) {  // the ridge and some way on either side
        const double ridge = roof.level / slope;
        xs.insert(xs.end(), {ridge / 4, ridge * 8});
      }
    }
  }
  if (slope > 0 && !xs.empty()) ys.push_back(slope * *std::min_element(xs.begin(), xs.end()));
  return {Scale::logarithmic(xs, kLeft, kRight), Scale::logarithmic(ys, kBottom, kTop)};
}

void draw_axes(Canvas& canvas, const XyChart& chart, const Axes& axes) {
  for (const double tick : axes.x.ticks(6)) {
    const double x = axes.x(tick);
    canvas.line(x, kTop, x, kBottom, "grid");
    canvas.text(std::min(x, kWidth - 18), kBottom + 14, Anchor::middle, chart.x_label(tick), 0,
                "faint");
  }
  for (const double tick : axes.y.ticks(8)) {
    const double y = axes.y(tick);
    canvas.line(kLeft, y, kRight, y, "grid");
    canvas.text(kLeft - 5, y + 4, Anchor::end, chart.y_label(tick), 0, "faint");
  }
  canvas.path(
      "M" + number(kLeft) + " " + number(kTop) + "V" + number(kBottom) + "H" + number(kRight),
      "axis");
  canvas.text((kLeft + kRight) / 2, kHeight - 6, Anchor::middle, chart.x_name, kRight - kLeft);
  canvas.text(0, 12, Anchor::start, chart.y_name, kWidth);
}

// A sloped roof ends where the highest level cuts it; a level one begins where it meets the slope.
void draw_roof(Canvas& canvas, const XyChart& chart, const XyRoof& roof, const Axes& axes) {
  const double slope = steepest(chart), top = highest_level(chart);
  const bool sloped = roof.slope > 0;
  double from = axes.x.low(), to = axes.x.high();
  if (sloped && top > 0) to = std::clamp(top / roof.slope, from, to);
  if (sloped) to = std::min(to, axes.y.high() / roof.slope);
  if (sloped) from = std::max(from, axes.y.low() / roof.slope);
  if (!sloped && slope > 0) from = std::clamp(roof.level / slope, from, to);
  if (!(from < to)) return;
  canvas.line(axes.x(from), axes.y(roof_at(roof, from)), axes.x(to), axes.y(roof_at(roof, to)),
              "roof");
  if (sloped) {
    // Above the line, left of its middle; where there is no room, above its height further right.
    const double end = std::max((axes.x(from) + axes.x(to)) / 2 - 8, kLeft + kRoofName);
    const double part = (end - axes.x(from)) / (axes.x(to) - axes.x(from));
    const double from_y = axes.y(roof_at(roof, from)), to_y = axes.y(roof_at(roof, to));
    canvas.text(end, std::max(from_y + std::min(part, 1.0) * (to_y - from_y) - 8, kTop + 10),
                Anchor::end, roof.name, kRoofName);
  } else {
    canvas.text(kRight, axes.y(roof.level) - 5, Anchor::end, roof.name, kRight - kLeft);
  }
}

void draw_line(Canvas& canvas, const XySeries& s, const Axes& axes) {
  std::map<double, double> lowest;
  for (const XyPoint& p : s.points) {
    const auto [at, is_new] = lowest.emplace(p.x, p.y);
    if (!is_new) at->second = std::min(at->second, p.y);
  }
  std::string data;
  for (const auto& [x, y] : lowest)
    data += (data.empty() ? "M" : "L") + number(axes.x(x)) + " " + number(axes.y(y));
  if (lowest.size() > 1)
    canvas.path(data,
                "stroke " + color_class(s.series) + (s.series >= kSeriesColors ? " dash" : ""));
}

}  // namespace

std::string xy_chart(const XyChart& chart) {
  const Axes axes = axes_of(chart);
  Canvas canvas(chart.heading.id, kWidth, kHeight, chart.heading.title, chart.heading.description);
  draw_axes(canvas, chart, axes);
  for (const XyRoof& roof : chart.roofs) draw_roof(canvas, chart, roof, axes);
  if (chart.joined)
    for (const XySeries& s : chart.series) draw_line(canvas, s, axes);
  for (const XySeries& s : chart.series) {
    for (const XyPoint& p : s.points)
      canvas.marker(s.series, axes.x(p.x), axes.y(p.y), p.tooltip, p.doubtful);
  }
  return std::move(canvas).finish();
}

}  // namespace judge::svg
