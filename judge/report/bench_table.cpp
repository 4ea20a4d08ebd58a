#include "judge/report/bench_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/measure/statistics.h"
#include "judge/report/console_text.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

using Group = std::vector<const SolutionResult*>;
using Row = std::vector<std::string>;

const CaseResult* timed_case(const SolutionResult& s, const std::string& name) {
  for (const CaseResult& c : s.cases)
    if (c.name == name && c.timing) return &c;
  return nullptr;
}

std::vector<std::string> case_names(const Group& group) {
  std::vector<std::string> names;
  for (const SolutionResult* s : group)
    for (const CaseResult& c : s->cases)
      if (std::find(names.begin(), names.end(), c.name) == names.end()) names.push_back(c.name);
  return names;
}

// The fastest, if the second is slower by more than the noise.
const SolutionResult* winner_of(const Group& group, const std::string& name) {
  std::vector<std::pair<double, const SolutionResult*>> order;
  for (const SolutionResult* s : group)
    if (const CaseResult* c = timed_case(*s, name))
      order.emplace_back(c->timing->shown().device.median_us, s);
  if (order.size() < 2) return nullptr;
  std::sort(order.begin(), order.end());
  const auto& best = timed_case(*order[0].second, name)->timing->shown();
  const auto& second = timed_case(*order[1].second, name)->timing->shown();
  return ratio_of_medians(second, best).differs ? order[0].second : nullptr;
}

Row row_of(const SolutionResult& s, const CaseResult& c, const CaseResult* base, bool wins,
           const Style& style) {
  Row row = {printable(s.solution)};
  if (!c.timing) {
    row.push_back(std::string(name_of(c.verdict)));
    return row;
  }
  const Timing& t = *c.timing;
  const SampleSet& shown = t.shown();
  row.push_back(time_text(shown.device.median_us, style));
  row.push_back(fmt::format("{:.1f} %", 100 * shown.device.relative_error));
  row.push_back(t.warm.device.count > 0 && t.cold.device.count > 0
                    ? time_text(t.warm.device.median_us, style)
                    : "");
  const bool compute = t.rates && t.rates->roof != "memory" && !t.rates->roof.empty();
  row.push_back(!t.rates    ? ""
                : compute   ? fmt::format("{:.0f} GFLOP/s", t.rates->gflop_per_s)
                            : fmt::format("{:.0f} GB/s", t.rates->gb_per_s));
  row.push_back(t.rates && t.rates->roof_us > 0 ? fmt::format("{:.0f} %", t.rates->percent_of_roof)
                                                : "");
  row.push_back(base != nullptr && base->timing
                    ? fmt::format("{:.2f}x",
                                  ratio_of_medians(base->timing->shown(), shown).value)
                    : "");
  row.push_back(wins ? (style.unicode ? "◀" : "<") : "");
  return row;
}

std::string problem_table(const std::string& problem, const Group& group,
                          const std::string& baseline, const Style& style) {
  std::string text = bold(style, printable(problem)) +
                     (baseline.empty() ? "" : "  (speed-up over " + printable(baseline) + ")");
  const auto base = std::find_if(group.begin(), group.end(),
                                 [&](const auto* s) { return s->solution == baseline; });
  std::vector<Row> rows = {
      {"", "median", "error", "warm", "rate", "of roof", "speed-up", ""}};
  std::vector<std::string> warnings;
  for (const std::string& name : case_names(group)) {
    rows.push_back({printable(name)});
    const SolutionResult* winner = winner_of(group, name);
    for (const SolutionResult* s : group)
      for (const CaseResult& c : s->cases) {
        if (c.name != name) continue;
        const CaseResult* over = base == group.end() ? nullptr : timed_case(**base, name);
        rows.push_back(row_of(*s, c, over, s == winner, style));
        rows.back()[0] = "  " + rows.back()[0];
        if (c.timing)
          for (const std::string& w : c.timing->warnings)
            warnings.push_back(printable(s->solution + " " + name + ": " + w));
      }
  }
  text += "\n" + aligned_table(rows, 2);
  for (const std::string& w : warnings) text += "\n  " + faint(style, w);
  return text;
}

}  // namespace

std::string bench_table(const RunReport& report, const Style& style) {
  std::vector<std::string> problems;
  std::map<std::string, Group> groups;
  for (const SolutionResult& s : report.solutions) {
    if (s.cases.empty()) continue;
    if (!groups.contains(s.problem)) problems.push_back(s.problem);
    groups[s.problem].push_back(&s);
  }
  std::string text;
  for (const std::string& problem : problems) {
    std::string baseline;
    for (const auto& [name, solution] : report.baselines)
      if (name == problem) baseline = solution;
    text += (text.empty() ? "" : "\n\n") +
            problem_table(problem, groups[problem], baseline, style);
  }
  return text;
}

}  // namespace judge
