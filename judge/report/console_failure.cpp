// The block that explains one case that was not accepted.
#include <fmt/format.h>

#include <algorithm>

#include "judge/report/console.h"
#include "judge/report/console_text.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr int kOutputLines = 20;
constexpr int kOutputLinesVerbose = 500;
constexpr int kDetailLines = 60;

std::string values_text(const CaseResult& c) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : c.values) {
    parts.push_back(fmt::format("{}={}", one_line(name), one_line(value)));
  }
  return fmt::format("{}", fmt::join(parts, "  "));
}

std::string wrong_text(const Comparison& c) {
  std::string text = fmt::format(
      "{}: {} of {} elements wrong ({} %)", one_line(c.array), c.wrong, c.total,
      short_number(100.0 * static_cast<double>(c.wrong) / static_cast<double>(c.total)));
  if (c.first && c.last && c.wrong > 1) {
    text += fmt::format(", from {} to {}", index_text(c.first->index), index_text(c.last->index));
  }
  if (c.unwritten > 0) text += fmt::format("; {} never written", c.unwritten);
  return text;
}

// The first few, the last and the worst, each once, in order of position.
std::vector<const Mismatch*> elements_to_show(const Comparison& c) {
  std::vector<const Mismatch*> elements;
  const auto add = [&](const Mismatch& m) {
    const auto is_same = [&](const Mismatch* other) { return other->flat == m.flat; };
    if (std::none_of(elements.begin(), elements.end(), is_same)) elements.push_back(&m);
  };
  if (c.first) add(*c.first);
  for (const Mismatch& m : c.shown) add(m);
  if (c.worst) add(*c.worst);
  if (c.last) add(*c.last);
  std::sort(elements.begin(), elements.end(),
            [](const Mismatch* a, const Mismatch* b) { return a->flat < b->flat; });
  return elements;
}

std::string mark_of(const Comparison& c, const Mismatch& m) {
  if (c.wrong == 1) return "";
  std::vector<const char*> marks;
  if (c.first && m.flat == c.first->flat) marks.push_back("first");
  if (c.worst && m.flat == c.worst->flat) marks.push_back("worst");
  if (c.last && m.flat == c.last->flat) marks.push_back("last");
  return fmt::format("{}", fmt::join(marks, ", "));
}

std::string element_table(const Comparison& c) {
  std::vector<std::vector<std::string>> rows{
      {"index", "expected", "got", "absolute", "relative", "ulp", "allowed", ""}};
  for (const Mismatch* m : elements_to_show(c)) {
    rows.push_back({index_text(m->index), one_line(m->expected),
                    m->unwritten ? "not written" : one_line(m->got), short_number(m->absolute),
                    short_number(m->relative), short_number(m->ulp), short_number(m->tolerance),
                    mark_of(c, *m)});
  }
  return rows.size() > 1 ? aligned_table(rows, 6) : "";
}

void add_comparison(const Comparison& c, std::vector<std::string>& lines) {
  if (!c.message.empty())
    lines.push_back(fmt::format("    {}: {}", one_line(c.array), one_line(c.message)));
  if (c.wrong > 0) lines.push_back("    " + wrong_text(c));
  if (const auto table = element_table(c); !table.empty()) lines.push_back(table);
  lines.push_back("    check: " + one_line(c.rule));
  if (c.max_absolute > 0) lines.push_back("    " + precision_text(c));
}

// Whether the reason says no more than the comparison's own line will.
bool repeats_a_count(const CaseResult& c) {
  return std::any_of(c.comparisons.begin(), c.comparisons.end(), [&](const Comparison& d) {
    return d.wrong > 0 &&
           c.reason.find(fmt::format("{} of {}", d.wrong, d.total)) != std::string::npos;
  });
}

}  // namespace

std::string failure_block(const SolutionResult& s, const CaseResult& c, const Style& style) {
  std::vector<std::string> lines;
  const std::string verdict = fmt::format("{} {}", name_of(c.verdict), description_of(c.verdict));
  lines.push_back(fmt::format("  {}  {}", paint(style, c.verdict, verdict),
                              bold(style, fmt::format("{} / {} / {}", one_line(s.problem),
                                                      one_line(s.solution), one_line(c.name)))));
  if (!c.values.empty()) lines.push_back("    " + values_text(c));
  if (!c.reason.empty() && !repeats_a_count(c)) lines.push_back("    " + one_line(c.reason));
  if (!c.detail.empty()) lines.push_back(quoted(printable(c.detail), "    ", kDetailLines));
  for (const Comparison& d : c.comparisons) {
    if (!d.accepted) {
      add_comparison(d, lines);
    } else if (style.verbosity >= 1) {
      lines.push_back("    " + precision_text(d));
    }
  }
  for (const std::string& note : c.notes) lines.push_back("    note: " + one_line(note));
  if (!c.program_output.empty()) {
    const int limit = style.verbosity >= 1 ? kOutputLinesVerbose : kOutputLines;
    lines.push_back("    the program printed:");
    lines.push_back(
        quoted(printable(c.program_output), style.unicode ? "    │ " : "    | ", limit));
  }
  if (!c.repeat_command.empty()) lines.push_back("    repeat: " + printable(c.repeat_command));
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace judge
