#include "judge/report/console.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/base/text.h"
#include "judge/report/console_text.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr int kNameWidth = 24;
constexpr int kTimeWidth = 10;
constexpr int kCompilerLines = 40;

std::string padded_verdict(Verdict v, const Style& style) {
  return paint(style, v, pad_right(std::string(name_of(v)), 3));
}

// "12 WA, 1 RE", worst first; accepted ones are not worth a word.
std::string tally(const std::vector<CaseResult>& cases) {
  std::map<Verdict, int> counts;
  for (const CaseResult& c : cases) {
    if (c.verdict != Verdict::AC && c.verdict != Verdict::SK) ++counts[c.verdict];
  }
  std::vector<std::string> parts;
  for (const auto& [verdict, n] : counts)
    parts.push_back(fmt::format("{} {}", n, name_of(verdict)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::int64_t count_verdict(const std::vector<CaseResult>& cases, Verdict v) {
  return std::count_if(cases.begin(), cases.end(),
                       [v](const CaseResult& c) { return c.verdict == v; });
}

std::string accepted_text(const SolutionResult& s, const Style& style) {
  std::string text = count_of(count_verdict(s.cases, Verdict::AC), "case");
  if (const auto skipped = count_verdict(s.cases, Verdict::SK)) {
    text += fmt::format(", {} skipped", skipped);
  }
  const CaseResult* slowest = nullptr;
  for (const CaseResult& c : s.cases) {
    if (c.solve_us() && (!slowest || *c.solve_us() > *slowest->solve_us())) slowest = &c;
  }
  if (slowest) {
    text += fmt::format(", slowest {} {}", one_line(slowest->name),
                        time_text(*slowest->solve_us(), style));
  }
  return text;
}

std::string failed_text(const SolutionResult& s) {
  const auto failed = std::find_if(s.cases.begin(), s.cases.end(), [](const CaseResult& c) {
    return c.verdict != Verdict::AC && c.verdict != Verdict::SK;
  });
  if (failed == s.cases.end()) return one_line(s.reason);
  const auto good = count_verdict(s.cases, Verdict::AC) + count_verdict(s.cases, Verdict::SK);
  const auto total = static_cast<std::int64_t>(s.cases.size());
  return fmt::format("in {} of {} ({}), first {}", total - good, count_of(total, "case"),
                     tally(s.cases), one_line(failed->name));
}

std::string expectation_text(const SolutionResult& s) {
  if (s.expect.empty()) return "";
  const std::string declared = verdict_list(s.expect);
  return is_as_expected(s) ? fmt::format(", as declared (expect {})", declared)
                           : fmt::format(", but it declares: expect {}", declared);
}

std::string device_text(const Environment& e) {
  const std::string& name = e.device_name.empty() ? e.cpu : e.device_name;
  return name.empty() ? one_line(e.device_kind)
                      : fmt::format("{} ({})", one_line(e.device_kind), one_line(name));
}

std::string verdict_counts(const RunReport& report, const Style& style) {
  std::map<Verdict, int> counts;
  for (const SolutionResult& s : report.solutions) ++counts[s.verdict];
  std::vector<std::string> parts;
  for (auto i = counts.rbegin(); i != counts.rend(); ++i) {
    parts.push_back(
        paint(style, i->first, fmt::format("{} {}", i->second, description_of(i->first))));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string case_line(const CaseResult& c, const Style& style) {
  const std::string time = c.solve_us() ? time_text(*c.solve_us(), style) : "";
  const int time_width = kTimeWidth + (style.cpu_times ? 4 : 0);
  const int name_room = std::max(8, style.width - 9 - time_width);
  const std::string name = elide_middle(one_line(c.name), name_room, style.unicode);
  const int name_width = std::max(display_width(name), std::min(kNameWidth, name_room));
  std::string line =
      fmt::format("  {}  {}", padded_verdict(c.verdict, style), pad_right(name, name_width));
  int used = 7 + name_width;
  if (!time.empty() || !c.reason.empty()) {
    line += fmt::format("  {}", pad_left(time, time_width));
    used += 2 + std::max(time_width, display_width(time));
  }
  if (!c.reason.empty() && style.width - used > 10) {
    line +=
        fmt::format("  {}", elide_end(one_line(c.reason), style.width - used - 2, style.unicode));
  }
  line.erase(line.find_last_not_of(' ') + 1);
  if (c.verdict != Verdict::AC) return line;  // the rest is for the failure block
  for (const std::string& note : c.notes) line += fmt::format("\n       note: {}", one_line(note));
  if (style.verbosity >= 1) {
    for (const Comparison& d : c.comparisons) {
      line += fmt::format("\n       {}", faint(style, precision_text(d)));
    }
  }
  return line;
}

std::string solution_header(const SolutionResult& s, const Style& style) {
  std::string text = bold(style, fmt::format("{} / {}", one_line(s.problem), one_line(s.solution)));
  if (!s.file.empty() && s.file != s.solution) text += fmt::format("  {}", one_line(s.file));
  if (s.compile_cached) {
    text += faint(style, "  (compiled before)");
  } else if (s.compile_seconds > 0) {
    text +=
        faint(style, fmt::format("  (compiled in {})", human_duration_us(s.compile_seconds * 1e6)));
  }
  return text;
}

std::string solution_summary(const SolutionResult& s, const Style& style) {
  const std::string verdict = paint(style, s.verdict, std::string(description_of(s.verdict)));
  std::string what;
  if (s.cases.empty()) {
    what = one_line(s.reason);
  } else if (s.verdict == Verdict::AC) {
    what = accepted_text(s, style);
  } else {
    what = failed_text(s);
  }
  std::string text = fmt::format("  {}  {}{}", verdict, what, expectation_text(s));
  const bool show_compiler = s.verdict == Verdict::CE || style.verbosity >= 1;
  if (show_compiler && !s.compiler_output.empty()) {
    const int lines = style.verbosity >= 1 ? 1000 : kCompilerLines;
    text += fmt::format("\n{}", quoted(printable(s.compiler_output), "    ", lines));
  }
  return text;
}

std::string run_summary(const RunReport& report, const Style& style) {
  if (report.solutions.empty()) return "nothing was run";
  std::int64_t cases = 0;
  for (const SolutionResult& s : report.solutions) cases += std::ssize(s.cases);
  std::string text =
      fmt::format("{}, {} in {} on {}: {}", count_of(std::ssize(report.solutions), "solution"),
                  count_of(cases, "case"), human_duration_us(report.seconds * 1e6),
                  device_text(report.environment), verdict_counts(report, style));
  for (const SolutionResult& s : report.solutions) {
    if (is_as_expected(s)) continue;
    text += fmt::format("\n  {}  {} / {}{}", padded_verdict(s.verdict, style), one_line(s.problem),
                        one_line(s.solution), expectation_text(s));
    if (s.cases.empty() && !s.reason.empty()) text += fmt::format(": {}", one_line(s.reason));
  }
  for (const std::string& what : report.left_out)
    text += fmt::format("\n  left out: {}", one_line(what));
  if (report.interrupted) text += "\n  interrupted: the cases after this were not run";
  if (report.environment.device_kind == "cpu" && cases > 0) {
    text += "\n  times are of the CPU device: compare them with each other, not with a GPU's";
  }
  return text;
}

}  // namespace judge
