// Every sample as a dot, and the kernels that one call consists of.
#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/report/bench_cells.h"
#include "judge/report/html_sections.h"
#include "judge/report/svg.h"
#include "judge/report/svg_charts.h"

namespace judge::html {
namespace {

void add_strip(std::vector<svg::Strip>& strips, const BenchRow& row, const char* kind,
               const SampleSet& samples, int series) {
  if (samples.device_us.empty()) return;
  strips.push_back(
      {row.solution->solution + " " + kind, series, samples.device.median_us, samples.device_us});
}

std::vector<std::string> kernel_cells(const BenchCase& c, const BenchRow& row,
                                      const KernelTime& k) {
  return {svg::escape(c.name),
          svg::escape(row.solution->solution),
          code(k.name),
          std::to_string(k.calls),
          human_duration_us(k.median_us),
          human_duration_us(k.gap_us),
          extent_text(k.grid),
          extent_text(k.block),
          std::to_string(k.registers),
          std::to_string(k.shared_bytes)};
}

svg::StackRow stack_of(const BenchCase& c, const BenchRow& row, int series) {
  svg::StackRow stack{c.name, row.solution->solution, "", series, {}};
  double busy = 0;
  for (const KernelTime& k : row.timing()->kernels) {
    const double time = k.calls * k.median_us, gap = k.calls * k.gap_us;
    if (gap > 0) stack.parts.push_back({gap, true, "idle before: " + human_duration_us(gap)});
    stack.parts.push_back(
        {time, false, fmt::format("{}: {} x {}", k.name, k.calls, human_duration_us(k.median_us))});
    busy += time;
  }
  stack.total = human_duration_us(busy);
  return stack;
}

}  // namespace

std::string sample_figures(const Problem& problem) {
  if (!problem.bench) return "";
  std::string figures;
  int number = 0;
  for (const BenchCase& c : problem.bench->cases) {
    std::vector<svg::Strip> rows;
    for (const BenchRow& row : c.rows) {
      if (!row.timing()) continue;
      add_strip(rows, row, "cold", row.timing()->cold, problem.series_of(row.solution));
      add_strip(rows, row, "warm", row.timing()->warm, problem.series_of(row.solution));
    }
    if (rows.empty()) continue;
    figures += figure(
        svg::strips({fmt::format("{}-samples-{}", problem.id, ++number), "Samples of " + c.name,
                     "Every sample as a dot, against the median of its strip; the first taken is "
                     "on top. Medians and percentiles: table of times."},
                    rows),
        c.name);
  }
  if (figures.empty()) return "";
  return fmt::format(
             "<p>Each dot is a sample, the first taken on top, at its distance from the median of "
             "its strip (the line). At most {} of a strip are drawn, evenly chosen; red ticks at "
             "the edges lie further out. Cold: with the L2 overwritten before each call.</p>\n",
             svg::kDotsOfStrip) +
         "<div class=\"figures\">\n" + figures + "</div>\n";
}

std::string kernel_figures(const Problem& problem) {
  if (!problem.bench) return "";
  std::vector<svg::StackRow> stacks;
  Table t{"Kernels of one call of solve, " + problem.name,
          {"case", "solution", "kernel", "calls", "time of one", "gap before", "grid", "block",
           "registers", "shared bytes"},
          {},
          3};
  for (const BenchCase& c : problem.bench->cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing() || row.timing()->kernels.empty()) continue;
      stacks.push_back(stack_of(c, row, problem.series_of(row.solution)));
      for (const KernelTime& k : row.timing()->kernels)
        t.rows_html.push_back(kernel_cells(c, row, k));
    }
  }
  if (stacks.empty()) return "";
  return figure(svg::stacks({problem.id + "-kernels", "Kernels of one call, " + problem.name,
                             "How the time of one call is shared between its kernels, in order, "
                             "and the gaps between them (dashed). Figures: table below."},
                            stacks),
                "Time of one call by kernel; dashed: gaps; beside: the kernels' sum") +
         table(t);
}

}  // namespace judge::html
