// Horizontal bars: factors around 1, and what a call of solve is made of.
#include <algorithm>

#include "judge/report/svg.h"
#include "judge/report/svg_charts.h"
#include "judge/report/svg_scale.h"

namespace judge::svg {
namespace {

constexpr double kWidth = 360, kNames = 124, kPlotEnd = 310, kRow = 15, kGroup = 18, kAxis = 20;

// Rows with a heading wherever the group changes.
template <class Row>
double rows_height(const std::vector<Row>& rows) {
  double height = 0;
  const std::string* group = nullptr;
  for (const Row& row : rows) {
    if (!row.group.empty() && (!group || *group != row.group)) height += kGroup;
    group = &row.group;
    height += kRow;
  }
  return height;
}

template <class Row, class Draw>
void draw_rows(Canvas& canvas, const std::vector<Row>& rows, double y, Draw draw) {
  const std::string* group = nullptr;
  for (const Row& row : rows) {
    if (!row.group.empty() && (!group || *group != row.group)) {
      canvas.text(0, y + 13, Anchor::start, row.group, kWidth, "strong");
      y += kGroup;
    }
    group = &row.group;
    canvas.text(kNames - 6, y + 11, Anchor::end, row.name, kNames - 8);
    draw(row, y);
    y += kRow;
  }
}

void draw_factor_axis(Canvas& canvas, const Scale& x, double top, double bottom) {
  for (const double tick : x.ticks(5)) {
    canvas.line(x(tick), top, x(tick), bottom, "grid");
    canvas.text(x(tick), top - 5, Anchor::middle, factor_label(tick), 0, "faint");
    if (bottom - top > 300)
      canvas.text(x(tick), bottom + 14, Anchor::middle, factor_label(tick), 0, "faint");
  }
  canvas.line(x(1), top, x(1), bottom, "axis");
}

void draw_whisker(Canvas& canvas, const Scale& x, const FactorBar& bar, double y) {
  const double left = x(bar.low), right = x(bar.high);
  canvas.line(left, y, right, y, "whisker");
  canvas.line(left, y - 3, left, y + 3, "whisker");
  canvas.line(right, y - 3, right, y + 3, "whisker");
}

double length_of(const StackPart& part) {
  return part.value > 0 && part.value < 1e30 ? part.value : 0;
}

// Fills the width: the parts are what the chart is about, times are beside it.
void draw_stack(Canvas& canvas, const StackRow& row, double y) {
  double sum = 0;
  for (const StackPart& part : row.parts) sum += length_of(part);
  const double unit = sum > 0 ? (kPlotEnd - kNames) / sum : 0;
  double x = kNames;
  int kernels = 0;
  for (const StackPart& part : row.parts) {
    const double width = length_of(part) * unit;
    const std::string classes =
        part.is_gap ? "gap" : "bar " + color_class(row.series) + (kernels++ % 2 ? " half" : "");
    canvas.rect(x, y + 2, width, kRow - 4, classes, part.tooltip);
    x += width;
  }
  canvas.text(kPlotEnd + 4, y + 11, Anchor::start, row.total, kWidth - kPlotEnd - 4);
}

}  // namespace

std::string factor_bars(const Heading& heading, const std::vector<FactorBar>& bars) {
  std::vector<double> values{1};
  for (const FactorBar& bar : bars) values.insert(values.end(), {bar.value, bar.low, bar.high});
  const Scale x = Scale::logarithmic(values, kNames, kPlotEnd);
  const double bottom = kAxis + rows_height(bars);
  Canvas canvas(heading.id, kWidth, bottom + kAxis, heading.title, heading.description);
  draw_factor_axis(canvas, x, kAxis, bottom);
  draw_rows(canvas, bars, kAxis, [&](const FactorBar& bar, double y) {
    const double from = std::min(x(1), x(bar.value)), to = std::max(x(1), x(bar.value));
    canvas.rect(from, y + 3, std::max(to - from, 1.0), kRow - 6, "bar " + color_class(bar.series),
                bar.name + " " + bar.label);
    draw_whisker(canvas, x, bar, y + kRow / 2);
    canvas.text(kPlotEnd + 4, y + 11, Anchor::start, bar.label, kWidth - kPlotEnd - 4);
  });
  return std::move(canvas).finish();
}

std::string stacks(const Heading& heading, const std::vector<StackRow>& rows) {
  Canvas canvas(heading.id, kWidth, rows_height(rows) + 6, heading.title, heading.description);
  draw_rows(canvas, rows, 0, [&](const StackRow& row, double y) { draw_stack(canvas, row, y); });
  return std::move(canvas).finish();
}

}  // namespace judge::svg
