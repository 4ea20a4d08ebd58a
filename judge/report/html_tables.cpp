// The tables of a problem: verdicts, times, errors.
#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/report/bench_cells.h"
#include "judge/report/console_text.h"
#include "judge/report/html_sections.h"
#include "judge/report/svg.h"

namespace judge::html {
namespace {

std::vector<std::string> case_names(const Problem& problem) {
  std::vector<std::string> names;
  for (const SolutionResult* s : problem.solutions) {
    for (const CaseResult& c : s->cases)
      if (std::find(names.begin(), names.end(), c.name) == names.end()) names.push_back(c.name);
  }
  return names;
}

const CaseResult* case_called(const SolutionResult& s, const std::string& name) {
  for (const CaseResult& c : s.cases)
    if (c.name == name) return &c;
  return nullptr;
}

std::string solution_heading(const Problem& problem, const SolutionResult* s) {
  return svg::legend_marker(problem.series_of(s)) + svg::escape(s->solution);
}

std::string verdict_cell(const CaseResult* c) {
  if (!c) return "<span class=\"faint\">-</span>";
  std::string out = badge(c->verdict);
  const bool measured = c->timing && c->timing->shown().device.count > 0;
  const std::optional<double> us =
      measured ? std::optional(c->timing->shown().device.median_us) : c->solve_us();
  if (us) out += "<small>" + human_duration_us(*us) + "</small>";
  return out;
}

std::vector<std::string> time_cells(const BenchRow& row) {
  const Timing* t = row.timing();
  if (!t) return {badge(row.result->verdict), "", "", "", "", "", "", "", ""};
  const std::string median = human_duration_us(t->shown().device.median_us);
  std::string interval;
  if (row.speed_up && !row.is_baseline)
    interval = fmt::format("{:.2f}..{:.2f}", row.speed_up->low, row.speed_up->high);
  return {row.wins ? "<span class=\"win\">" + median + " &#9733; fastest</span>" : median,
          svg::escape(spread_cell(t->shown().device)),
          t->cold.device.count > 0 ? time_cell(t->warm) : "",
          human_duration_us(t->first_call_us),
          rate_cell(*t),
          svg::escape(roof_cell(*t)),
          svg::escape(speed_up_cell(row)),
          interval,
          svg::escape(marks_of(*t))};
}

std::string marks_legend(const BenchProblem& bench) {
  std::string used, out;
  for (const BenchCase& c : bench.cases) {
    for (const BenchRow& row : c.rows)
      if (row.timing()) used += marks_of(*row.timing());
  }
  for (const BenchMark& mark : kBenchMarks)
    if (used.find(mark.letter) != used.npos)
      out += fmt::format("{}{} {}", out.empty() ? "" : "; ", mark.letter, mark.meaning);
  return out.empty() ? "" : "<p class=\"faint\">Marks: " + svg::escape(out) + ".</p>\n";
}

double worst_error(const CaseResult& c) {
  double worst = 0;
  for (const Comparison& comparison : c.comparisons)
    if (!(comparison.max_of_tolerance <= worst)) worst = comparison.max_of_tolerance;
  return worst;
}

}  // namespace

std::string verdict_matrix(const Problem& problem) {
  const std::vector<std::string> names = case_names(problem);
  Table t{"Verdicts of " + problem.name + ", with the time of one call",
          {"solution", "verdict"},
          {},
          static_cast<int>(names.size()) + 2};
  t.head.insert(t.head.end(), names.begin(), names.end());
  for (const SolutionResult* s : problem.solutions) {
    std::vector<std::string> row{solution_heading(problem, s), badge(s->verdict)};
    if (!s->expect.empty())
      row.back() += "<small>declared: " + svg::escape(verdict_list(s->expect)) + "</small>";
    for (const std::string& name : names) row.push_back(verdict_cell(case_called(*s, name)));
    t.rows_html.push_back(std::move(row));
  }
  return table(t);
}

std::string times_table(const Problem& problem) {
  if (!problem.bench) return "";
  Table t{(problem.is_cpu ? "CPU times of " : "Times of ") + problem.name +
              "; = says that the difference is within the noise",
          {"case", "solution", problem.is_cpu ? "CPU time" : "median", "p10 p90", "warm",
           "first call", "rate", "of roof", "speed-up", "95 % interval", "marks"},
          {},
          2};
  for (const BenchCase& c : problem.bench->cases) {
    for (const BenchRow& row : c.rows) {
      std::vector<std::string> cells{svg::escape(c.name), solution_heading(problem, row.solution)};
      const auto rest = time_cells(row);
      cells.insert(cells.end(), rest.begin(), rest.end());
      t.rows_html.push_back(std::move(cells));
    }
  }
  return details("Times, rates and speed-ups as a table", table(t) + marks_legend(*problem.bench));
}

std::string error_table(const Problem& problem) {
  const std::vector<std::string> names = case_names(problem);
  Table t{"Largest error over allowed error; up to 1 is accepted", {"solution"}, {}};
  t.head.insert(t.head.end(), names.begin(), names.end());
  for (const SolutionResult* s : problem.solutions) {
    if (s->cases.empty()) continue;
    std::vector<std::string> row{solution_heading(problem, s)};
    for (const std::string& name : names) {
      const CaseResult* c = case_called(*s, name);
      row.push_back(c && !c->comparisons.empty() ? short_number(worst_error(*c)) : "");
    }
    t.rows_html.push_back(std::move(row));
  }
  return table(t);
}

}  // namespace judge::html
