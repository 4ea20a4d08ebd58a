// One problem: verdicts, times, charts.
#include <fmt/format.h>

#include "judge/report/html_sections.h"
#include "judge/report/svg.h"

namespace judge::html {

std::string legend(const Problem& problem) {
  std::string out = "<ul class=\"legend\" aria-label=\"Solutions\">\n";
  for (const SolutionResult* s : problem.solutions)
    out += fmt::format("<li>{}{}{}</li>\n", svg::legend_marker(problem.series_of(s)),
                       svg::escape(s->solution),
                       problem.bench && problem.bench->baseline == s->solution
                           ? " <span class=\"faint\">(baseline)</span>"
                           : "");
  return out + "</ul>\n";
}

std::string remarks_list(const Problem& problem) {
  std::string out;
  if (!problem.bench) return out;
  for (const BenchCase& c : problem.bench->cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing()) continue;
      for (const std::string& warning : row.timing()->warnings)
        out += fmt::format("<li>{}, {}: {}</li>\n", svg::escape(row.solution->solution),
                           svg::escape(c.name), svg::escape(warning));
    }
  }
  return out.empty() ? "" : details("Remarks about these times", "<ul>\n" + out + "</ul>\n");
}

std::string problem_section(const RunReport& report, const Problem& problem) {
  std::string out =
      fmt::format("<section id=\"{}\"><h2>{}</h2>\n", problem.id, svg::escape(problem.name));
  out += legend(problem) + verdict_matrix(problem) + times_table(problem) + remarks_list(problem);
  const std::string figures = speed_up_figure(problem) + size_figure(problem) +
                              roofline_figure(report, problem) + error_figure(problem);
  if (!figures.empty()) out += "<div class=\"figures\">\n" + figures + "</div>\n";
  out += details("Errors against tolerance, as a table", error_table(problem));
  out += details("Kernels of one call", kernel_figures(problem));
  out += details("Samples", sample_figures(problem));
  return out + "</section>\n";
}

}  // namespace judge::html
