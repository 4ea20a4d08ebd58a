#include "judge/report/html.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/report/html_sections.h"
#include "judge/report/svg.h"

namespace judge {
namespace {

using html::Problem;

std::vector<Problem> problems_of(const RunReport& report, const std::vector<BenchProblem>& bench) {
  std::vector<Problem> problems;
  for (const SolutionResult& s : report.solutions) {
    auto found = std::find_if(problems.begin(), problems.end(),
                              [&](const Problem& p) { return p.name == s.problem; });
    if (found == problems.end()) {
      Problem p{s.problem,
                fmt::format("p{}", problems.size() + 1),
                {},
                nullptr,
                report.environment.device_kind == "cpu"};
      found = problems.insert(problems.end(), std::move(p));
    }
    found->solutions.push_back(&s);
  }
  for (Problem& p : problems) {
    for (const BenchProblem& b : bench)
      if (b.name == p.name) p.bench = &b;
  }
  return problems;
}

std::string navigation(const std::vector<Problem>& problems, bool has_failures) {
  std::string out =
      "<nav aria-label=\"Contents\"><ul>\n<li><a href=\"#summary\">Summary</a></li>\n";
  for (const Problem& p : problems)
    out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", p.id, svg::escape(p.name));
  if (has_failures) out += "<li><a href=\"#failures\">Failures</a></li>\n";
  return out + "<li><a href=\"#environment\">Environment</a></li>\n</ul></nav>\n";
}

}  // namespace

std::string render_html(const RunReport& report) {
  const std::vector<BenchProblem> bench = summarise_bench(report);
  const std::vector<Problem> problems = problems_of(report, bench);
  const std::string failures = html::failures_section(report);
  const std::string title = has_timings(report) ? "Bench report" : "Judge report";

  // The policy makes browsers refuse whatever else might find its way into the file.
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline'\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{0}</title>\n"
      "<style>\n{1}</style></head>\n<body>\n<header><h1>{0}</h1></header>\n{2}<main>\n",
      title, html::style_sheet(), navigation(problems, !failures.empty()));
  out += html::summary_section(report, problems, bench);
  for (const Problem& p : problems) out += html::problem_section(report, p);
  out += failures;
  out += html::environment_section(report);
  return out + "</main>\n</body></html>\n";
}

}  // namespace judge
