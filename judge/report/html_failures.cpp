// What was not accepted, with all that helps to find out why.
#include <fmt/format.h>

#include "judge/report/console_text.h"
#include "judge/report/html_sections.h"
#include "judge/report/svg.h"

namespace judge::html {
namespace {

// Every one is in the matrix; the first so many are told at length, which keeps the page light.
constexpr int kToldAtLength = 200;

std::string mismatch_table(const Comparison& c) {
  Table t{fmt::format("{}: {} of {} elements wrong, {}", c.array, c.wrong, c.total, c.rule),
          {"index", "expected", "got", "error", "allowed", ""},
          {}};
  for (const Mismatch& m : c.shown)
    t.rows_html.push_back({svg::escape(index_text(m.index)), code(m.expected), code(m.got),
                           short_number(m.absolute), short_number(m.tolerance),
                           m.unwritten ? "never written" : ""});
  std::string out = table(t);
  if (!c.message.empty()) out += "<p>" + svg::escape(c.message) + "</p>\n";
  return out;
}

std::string heading(const SolutionResult& s, const std::string& case_name, Verdict verdict) {
  std::string out = fmt::format("<h3>{} {} / {}", badge(verdict), svg::escape(s.problem),
                                svg::escape(s.solution));
  if (!case_name.empty()) out += ", case " + svg::escape(case_name);
  return out + "</h3>\n";
}

std::string expectation(const SolutionResult& s) {
  if (s.expect.empty()) return "";
  return fmt::format("<p class=\"faint\">The file declares {}{}.</p>\n",
                     svg::escape(verdict_list(s.expect)), is_as_expected(s) ? ": as expected" : "");
}

std::string case_card(const SolutionResult& s, const CaseResult& c) {
  std::string out = "<article class=\"card\">" + heading(s, c.name, c.verdict) + expectation(s);
  if (!c.reason.empty()) out += "<p><strong>" + svg::escape(c.reason) + "</strong></p>\n";
  if (!c.detail.empty()) out += block(c.detail);
  for (const Comparison& comparison : c.comparisons)
    if (!comparison.accepted) out += mismatch_table(comparison);
  for (const std::string& note : c.notes) out += "<p>" + svg::escape(note) + "</p>\n";
  if (!c.program_output.empty())
    out += details("What the program printed", block(c.program_output));
  if (!c.repeat_command.empty()) out += "<p class=\"faint\">Again:</p>\n" + block(c.repeat_command);
  return out + "</article>\n";
}

std::string solution_card(const SolutionResult& s) {
  std::string out = "<article class=\"card\">" + heading(s, "", s.verdict) + expectation(s);
  if (!s.reason.empty()) out += "<p><strong>" + svg::escape(s.reason) + "</strong></p>\n";
  if (!s.file.empty()) out += "<p class=\"faint\">" + code(s.file) + "</p>\n";
  if (!s.compiler_output.empty()) out += details("Compiler", block(s.compiler_output), true);
  return out + "</article>\n";
}

// Cards of those whose verdict was (not) the one declared.
std::vector<std::string> cards(const RunReport& report, bool as_expected) {
  std::vector<std::string> out;
  for (const SolutionResult& s : report.solutions) {
    if (is_as_expected(s) != as_expected) continue;
    const bool is_whole = s.cases.empty() || !s.reason.empty();
    if (is_whole && s.verdict != Verdict::AC) out.push_back(solution_card(s));
    for (const CaseResult& c : s.cases)
      if (c.verdict != Verdict::AC) out.push_back(case_card(s, c));
    if (!as_expected && s.verdict == Verdict::AC) out.push_back(solution_card(s));
  }
  return out;
}

std::string told(const std::vector<std::string>& cards) {
  std::string out;
  int told = 0;
  for (const std::string& card : cards)
    if (told++ < kToldAtLength) out += card;
  if (told > kToldAtLength)
    out += fmt::format("<p class=\"warn\">{} more: the matrices show them.</p>\n",
                       told - kToldAtLength);
  return out;
}

}  // namespace

std::string failures_section(const RunReport& report) {
  const auto unexpected = cards(report, false), expected = cards(report, true);
  if (unexpected.empty() && expected.empty()) return "";
  std::string out = "<section id=\"failures\"><h2>Failures</h2>\n";
  if (unexpected.empty()) out += "<p>All ended as their files declare.</p>\n";
  out += told(unexpected);
  if (!expected.empty())
    out += details(fmt::format("{} as declared", count_of(std::ssize(expected), "failure")),
                   told(expected));
  return out + "</section>\n";
}

}  // namespace judge::html
