#include "judge/report/github.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/report/console.h"
#include "judge/report/markdown.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

// Values of properties end at a comma or colon, messages at a newline.
std::string escaped(const std::string& raw, bool is_property) {
  std::string out;
  for (const char c : printable(raw)) {
    switch (c) {
      case '%':
        out += "%25";
        break;
      case '\r':
        out += "%0D";
        break;
      case '\n':
        out += "%0A";
        break;
      case ':':
        out += is_property ? "%3A" : ":";
        break;
      case ',':
        out += is_property ? "%2C" : ",";
        break;
      default:
        out += c;
    }
  }
  return out;
}

const CaseResult* first_failed(const SolutionResult& s) {
  const auto i = std::find_if(s.cases.begin(), s.cases.end(), [](const CaseResult& c) {
    return c.verdict != Verdict::AC && c.verdict != Verdict::SK;
  });
  return i == s.cases.end() ? nullptr : &*i;
}

std::string message_of(const SolutionResult& s) {
  Style style;
  style.unicode = false;
  style.verbosity = 0;
  if (!s.expect.empty()) return solution_summary(s, style);
  if (const CaseResult* c = first_failed(s)) {
    return solution_summary(s, style) + "\n" + failure_block(s, *c, style);
  }
  return solution_summary(s, style);
}

// One for a solution: "" unless a time of its is faster than the hardware allows.
std::string impossible_time(const SolutionResult& s) {
  for (const CaseResult& c : s.cases) {
    if (!c.timing || !c.timing->rates || !c.timing->rates->impossible) continue;
    const std::string title = fmt::format("impossible time {}/{}", s.problem, s.solution);
    const std::string why =
        c.timing->warnings.empty() ? "faster than the hardware allows" : c.timing->warnings.front();
    const std::string file = s.file.empty() ? "" : "file=" + escaped(s.file, true) + ",";
    return fmt::format("::warning {}title={}::{}\n", file, escaped(title, true),
                       escaped(c.name + ": " + why, false));
  }
  return "";
}

}  // namespace

// GitHub shows ten annotations a step: a solution gets one, however many of its cases failed.
std::string github_annotations(const RunReport& report) {
  std::string out;
  for (const SolutionResult& s : report.solutions) {
    out += impossible_time(s);
    if (is_as_expected(s)) continue;
    const bool is_skipped = s.verdict == Verdict::SK;
    const std::string title = fmt::format("{} {}/{}", name_of(s.verdict), s.problem, s.solution);
    std::string properties = "title=" + escaped(title, true);
    if (!s.file.empty()) properties = "file=" + escaped(s.file, true) + "," + properties;
    out += fmt::format("::{} {}::{}\n", is_skipped ? "notice" : "error", properties,
                       escaped(message_of(s), false));
  }
  return out;
}

std::string render_github(const RunReport& report) {
  return github_annotations(report) + render_markdown(report);
}

}  // namespace judge
