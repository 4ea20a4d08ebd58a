#include "judge/report/markdown_bench.h"

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/report/bench_cells.h"

namespace judge {
namespace {

std::string row_text(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string solution_row(const std::string& case_name, const BenchRow& row) {
  std::vector<std::string> cells{case_name, markdown_cell(row.solution->solution)};
  if (const Timing* t = row.timing()) {
    const std::string median = human_duration_us(t->shown().device.median_us);
    cells.push_back(row.wins ? "**" + median + "**" : median);
    cells.push_back(spread_cell(t->shown().device));
    cells.push_back(t->cold.device.count > 0 ? time_cell(t->warm) : "");
    cells.push_back(rate_cell(*t));
    cells.push_back(roof_cell(*t));
    cells.push_back(speed_up_cell(row));
    cells.push_back(markdown_cell(marks_of(*t)));
  } else {
    cells.push_back(fmt::format("**{}**", name_of(row.result->verdict)));
    cells.resize(9);
  }
  return row_text(cells);
}

std::string kernels_markdown(const BenchProblem& problem) {
  std::string rows;
  for (const BenchCase& c : problem.cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing()) continue;
      for (const KernelTime& k : row.timing()->kernels)
        rows += row_text({markdown_cell(c.name), markdown_cell(row.solution->solution),
                          markdown_cell(k.name), std::to_string(k.calls),
                          human_duration_us(k.median_us), human_duration_us(k.gap_us),
                          extent_text(k.grid), extent_text(k.block), std::to_string(k.registers),
                          std::to_string(k.shared_bytes)});
    }
  }
  if (rows.empty()) return "";
  return "\n" +
         row_text({"case", "solution", "kernel", "calls", "time", "gap before", "grid", "block",
                   "registers", "shared bytes"}) +
         "|---|---|---|---:|---:|---:|---:|---:|---:|---:|\n" + rows;
}

std::string remarks_markdown(const BenchProblem& problem) {
  std::string text;
  for (const BenchCase& c : problem.cases)
    for (const BenchRow& row : c.rows)
      if (row.timing())
        for (const std::string& warning : row.timing()->warnings)
          text += fmt::format("- {}, {}: {}\n", markdown_cell(row.solution->solution),
                              markdown_cell(c.name), markdown_cell(warning));
  return text.empty() ? "" : "\n" + text;
}

}  // namespace

std::string bench_summary_markdown(const std::vector<BenchProblem>& problems) {
  std::string out = row_text({"problem", "solution", "speed-up", "95 % interval", "cases",
                              "fastest in", "against"}) +
                    "|---|---|---:|---:|---:|---:|---|\n";
  bool any = false;
  for (const BenchProblem& problem : problems) {
    for (const BenchStanding& s : problem.standings) {
      const GeometricMean& m = s.speed_up;
      if (m.count == 0 && s.wins == 0) continue;
      any = true;
      const bool compared = m.count > 0;
      out += row_text({markdown_cell(problem.name), markdown_cell(s.solution->solution),
                       compared ? fmt::format("{:.2f}x", m.value) : "",
                       compared ? fmt::format("{:.2f}..{:.2f}", m.low, m.high) : "",
                       compared ? std::to_string(m.count) : "", std::to_string(s.wins),
                       markdown_cell(problem.baseline)});
    }
  }
  if (const GeometricMean best = best_against_baseline(problems); best.count > 0)
    out += fmt::format("\nFastest of the others against the baseline: {}.\n", mean_text(best));
  return any ? out : "";
}

std::string bench_problem_markdown(const BenchProblem& problem, bool is_cpu) {
  const std::string time = is_cpu ? "CPU time" : "median";
  std::string out =
      row_text({"case", "solution", time, "p10 p90", "warm", "rate", "of roof", "speed-up", ""}) +
      "|---|---|---:|---:|---:|---:|---:|---:|---|\n";
  for (const BenchCase& c : problem.cases) {
    std::string name = markdown_cell(c.name);
    for (const BenchRow& row : c.rows) {
      out += solution_row(name, row);
      name.clear();
    }
  }
  return out + kernels_markdown(problem) + remarks_markdown(problem);
}

}  // namespace judge
