// Headline: device and date, verdicts, and for each problem how far the best got.
#include <fmt/format.h>

#include <map>

#include "judge/report/bench_cells.h"
#include "judge/report/console_text.h"
#include "judge/report/html_sections.h"
#include "judge/report/svg.h"
#include "judge/report/svg_charts.h"

namespace judge::html {
namespace {

std::string tile(const std::string& label, const std::string& text_html) {
  return fmt::format("<li><span>{}</span> <strong>{}</strong></li>\n", label, text_html);
}

std::string device_text(const Environment& e) {
  if (e.device_kind == "cpu") return e.cpu.empty() ? "CPU" : "CPU: " + e.cpu;
  if (!e.device_name.empty()) return e.device_name;
  return e.device_kind.empty() ? "unknown" : e.device_kind;
}

std::string tiles(const RunReport& report, std::size_t problem_count) {
  std::map<Verdict, int> counts;
  for (const SolutionResult& s : report.solutions) ++counts[s.verdict];
  std::string verdicts;
  for (const auto& [verdict, count] : counts)
    verdicts += (verdicts.empty() ? "" : " ") + fmt::format("{} {}", count, badge(verdict));
  std::size_t cases = 0;
  for (const SolutionResult& s : report.solutions) cases += s.cases.size();

  std::string out = "<ul class=\"tiles\">\n";
  out += tile("device", svg::escape(device_text(report.environment)));
  if (!report.environment.date.empty()) out += tile("date", svg::escape(report.environment.date));
  out += tile("problems", std::to_string(problem_count));
  out += tile("solutions", verdicts.empty() ? "none" : verdicts);
  out += tile("cases judged", std::to_string(cases));
  out += tile("whole run", fmt::format("{:.1f} s", report.seconds));
  return out + "</ul>\n";
}

const BenchStanding* best_of(const BenchProblem& problem) {
  const BenchStanding* best = nullptr;
  for (const BenchStanding& s : problem.standings) {
    if (s.speed_up.count > 0 && (!best || s.speed_up.value > best->speed_up.value)) best = &s;
  }
  return best;
}

int series_in(const std::vector<Problem>& problems, const SolutionResult* solution) {
  for (const Problem& p : problems)
    if (p.name == solution->problem) return p.series_of(solution);
  return 0;
}

std::string best_figure(const std::vector<BenchProblem>& bench) {
  std::vector<svg::FactorBar> bars;
  for (const BenchProblem& p : bench) {
    const BenchStanding* best = best_of(p);
    if (!best) continue;
    const GeometricMean& m = best->speed_up;
    bars.push_back({p.name, best->solution->solution, 0, m.value, m.low, m.high,
                    fmt::format("{:.2f}x", m.value)});
  }
  if (bars.empty()) return "";
  return figure(svg::factor_bars({"summary-best", "Best solution of each problem",
                                  "Geometric mean of its speed-ups over the cases, against the "
                                  "baseline. The same figures are in the table beside."},
                                 bars),
                "Geometric mean speed-up of the best solution");
}

std::string standings_table(const std::vector<Problem>& problems,
                            const std::vector<BenchProblem>& bench) {
  Table t{"Geometric mean of the speed-ups against the baseline; above 1 is faster",
          {"problem", "solution", "speed-up", "95 % interval", "cases", "fastest in", "baseline"},
          {},
          2};
  for (const BenchProblem& p : bench) {
    for (const BenchStanding& s : p.standings) {
      const GeometricMean& m = s.speed_up;
      if (m.count == 0 && s.wins == 0) continue;
      t.rows_html.push_back(
          {svg::escape(p.name),
           svg::legend_marker(series_in(problems, s.solution)) + svg::escape(s.solution->solution),
           m.count ? fmt::format("{:.2f}x", m.value) : "",
           m.count ? fmt::format("{:.2f}..{:.2f}", m.low, m.high) : "",
           m.count ? std::to_string(m.count) : "", std::to_string(s.wins),
           svg::escape(p.baseline)});
    }
  }
  return table(t);
}

}  // namespace

std::string summary_section(const RunReport& report, const std::vector<Problem>& problems,
                            const std::vector<BenchProblem>& bench) {
  std::string out = "<section id=\"summary\"><h2>Summary</h2>\n" + tiles(report, problems.size());
  if (report.interrupted)
    out += "<p class=\"warn\"><strong>Interrupted:</strong> what comes after was not run.</p>\n";
  int unexpected = 0;
  for (const SolutionResult& s : report.solutions) unexpected += !is_as_expected(s);
  if (unexpected > 0)
    out += fmt::format(
        "<p class=\"warn\">{} ended otherwise than expected: see "
        "<a href=\"#failures\">failures</a>.</p>\n",
        count_of(unexpected, "solution"));
  if (report.solutions.empty()) out += "<p>Nothing was judged.</p>\n";
  if (const GeometricMean best = best_against_baseline(bench); best.count > 0)
    out += fmt::format(
        "<p>Fastest of the others against the baseline, all problems: "
        "<strong>{}</strong>.</p>\n",
        svg::escape(mean_text(best)));
  if (report.environment.device_kind == "cpu" && !bench.empty())
    out += "<p class=\"warn\">All times are CPU times: they say nothing about a GPU.</p>\n";
  const std::string standings = best_figure(bench) + standings_table(problems, bench);
  if (!standings.empty()) out += "<div class=\"pair\">\n" + standings + "</div>\n";
  return out + "</section>\n";
}

}  // namespace judge::html
