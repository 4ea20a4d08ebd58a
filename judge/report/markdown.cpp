#include "judge/report/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "judge/base/text.h"
#include "judge/report/markdown_bench.h"
#include "judge/report/text_safe.h"

namespace judge {

// A cell may hold anything; only what Markdown and HTML would act on is escaped.
std::string markdown_cell(const std::string& raw) {
  std::string out;
  for (const char c : one_line(raw)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '|':
      case '`':
      case '*':
      case '_':
      case '[':
      case ']':
      case '\\':
        out += '\\';
        [[fallthrough]];
      default:
        out += c;
    }
  }
  return out;
}

namespace {

constexpr std::size_t kMaxColumns = 8;  // more cases than that go down, not across

// Code spans take text as it is, but for what ends the span or the cell.
std::string code(const std::string& raw) {
  std::string text = one_line(raw);
  if (text.find('`') != text.npos || text.find('|') != text.npos) return markdown_cell(raw);
  return "`" + text + "`";
}

std::string row(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string result_cell(const CaseResult* c) {
  if (!c) return "";
  std::string text(name_of(c->verdict));
  if (c->verdict != Verdict::AC) text = fmt::format("**{}**", text);
  if (c->solve_us()) text += fmt::format(" {}", human_duration_us(*c->solve_us()));
  return text;
}

using Solutions = std::vector<const SolutionResult*>;

std::vector<std::string> case_names(const Solutions& solutions) {
  std::vector<std::string> names;
  for (const SolutionResult* s : solutions) {
    for (const CaseResult& c : s->cases) {
      if (std::find(names.begin(), names.end(), c.name) == names.end()) names.push_back(c.name);
    }
  }
  return names;
}

const CaseResult* find_case(const SolutionResult& s, const std::string& name) {
  const auto i = std::find_if(s.cases.begin(), s.cases.end(),
                              [&](const CaseResult& c) { return c.name == name; });
  return i == s.cases.end() ? nullptr : &*i;
}

std::string solution_verdict(const SolutionResult& s) {
  std::string text(name_of(s.verdict));
  if (!is_as_expected(s)) return fmt::format("**{}**", text);
  return s.expect.empty() ? text : text + " (as declared)";
}

std::string divider(std::size_t columns) {
  std::string line = "|---|";
  for (std::size_t i = 1; i < columns; ++i) line += "---:|";
  return line + "\n";
}

std::string across(const Solutions& solutions, const std::vector<std::string>& names) {
  std::vector<std::string> head{"solution", "verdict"};
  for (const std::string& name : names) head.push_back(markdown_cell(name));
  std::string out = row(head) + divider(head.size());
  for (const SolutionResult* s : solutions) {
    std::vector<std::string> cells{markdown_cell(s->solution), solution_verdict(*s)};
    for (const std::string& name : names) cells.push_back(result_cell(find_case(*s, name)));
    out += row(cells);
  }
  return out;
}

std::string down(const Solutions& solutions, const std::vector<std::string>& names) {
  std::vector<std::string> head{"case"}, verdicts{"**all cases**"};
  for (const SolutionResult* s : solutions) {
    head.push_back(markdown_cell(s->solution));
    verdicts.push_back(solution_verdict(*s));
  }
  std::string out = row(head) + divider(head.size()) + row(verdicts);
  for (const std::string& name : names) {
    std::vector<std::string> cells{markdown_cell(name)};
    for (const SolutionResult* s : solutions) cells.push_back(result_cell(find_case(*s, name)));
    out += row(cells);
  }
  return out;
}

// Problems in the order of the report, each with its solutions.
std::vector<Solutions> by_problem(const RunReport& report) {
  std::vector<Solutions> groups;
  for (const SolutionResult& s : report.solutions) {
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const Solutions& g) {
      return g.front()->problem == s.problem;
    });
    if (group == groups.end()) {
      groups.push_back({&s});
    } else {
      group->push_back(&s);
    }
  }
  return groups;
}

std::string failures(const RunReport& report) {
  std::string rows;
  for (const SolutionResult& s : report.solutions) {
    if (is_as_expected(s) && !s.expect.empty()) continue;  // was to fail, and did
    if (s.cases.empty() && s.verdict != Verdict::AC) {
      rows += row({markdown_cell(s.problem), markdown_cell(s.solution), "",
                   std::string(name_of(s.verdict)), markdown_cell(s.reason), ""});
    }
    for (const CaseResult& c : s.cases) {
      if (c.verdict == Verdict::AC) continue;
      rows += row({markdown_cell(s.problem), markdown_cell(s.solution), markdown_cell(c.name),
                   std::string(name_of(c.verdict)), markdown_cell(c.reason),
                   c.repeat_command.empty() ? "" : code(c.repeat_command)});
    }
  }
  if (rows.empty()) return "";
  return "\n### Not accepted\n\n" +
         row({"problem", "solution", "case", "verdict", "reason", "repeat with"}) +
         "|---|---|---|---|---|---|\n" + rows;
}

std::string environment_text(const RunReport& report) {
  const Environment& e = report.environment;
  const std::string& device = e.device_name.empty() ? e.cpu : e.device_name;
  std::string text = fmt::format("{}, device {} {}", markdown_cell(e.date),
                                 markdown_cell(e.device_kind), markdown_cell(device));
  for (const std::string* part : {&e.driver, &e.toolkit, &e.compiler}) {
    if (!part->empty()) text += ", " + markdown_cell(*part);
  }
  text += fmt::format("; {}.", human_duration_us(report.seconds * 1e6));
  if (e.device_kind == "cpu") text += " Times are of the CPU device, not of a GPU.";
  return text + "\n";
}

// What the marks beside times mean, said once for all tables.
std::string marks_text() {
  std::vector<std::string> words;
  for (const BenchMark& mark : kBenchMarks)
    words.push_back(fmt::format("{} {}", markdown_cell(std::string(1, mark.letter)), mark.meaning));
  return fmt::format("\nBold: fastest by more than the noise; = no difference beyond it; {}.\n",
                     fmt::join(words, "; "));
}

std::string limits_text(const DeviceLimits& l) {
  return fmt::format(
      "\nMeasured limits of the device: copy {:.0f} GB/s, read {:.0f} GB/s, write {:.0f} GB/s, "
      "float32 {:.1f} TFLOP/s, tensor {:.0f} TFLOP/s.\n",
      l.copy_gb_s, l.read_gb_s, l.write_gb_s, l.float32_gflop_s / 1e3, l.tensor_gflop_s / 1e3);
}

std::string benched_text(const RunReport& report, const std::vector<BenchProblem>& problems) {
  std::string out = report.limits ? limits_text(*report.limits) : "";
  out += marks_text();
  if (const std::string summary = bench_summary_markdown(problems); !summary.empty())
    out += "\n### Summary\n\n" + summary;
  for (const BenchProblem& problem : problems) {
    out += fmt::format("\n### {}\n\n", markdown_cell(problem.name));
    out += bench_problem_markdown(problem, report.environment.device_kind == "cpu");
  }
  return out;
}

}  // namespace

std::string render_markdown(const RunReport& report) {
  std::string out = "## judge\n\n" + environment_text(report);
  const std::vector<BenchProblem> benched = summarise_bench(report);
  if (!benched.empty()) out += benched_text(report, benched);
  for (const Solutions& solutions : by_problem(report)) {
    const auto names = case_names(solutions);
    const bool is_benched = std::any_of(benched.begin(), benched.end(), [&](const auto& problem) {
      return problem.name == solutions.front()->problem;
    });
    if (is_benched) continue;
    out += fmt::format("\n### {}\n\n", markdown_cell(solutions.front()->problem));
    out += names.size() <= kMaxColumns ? across(solutions, names) : down(solutions, names);
  }
  out += failures(report);
  if (!report.left_out.empty()) out += "\n### Left out\n\n";
  for (const std::string& what : report.left_out) out += "- " + markdown_cell(what) + "\n";
  if (report.interrupted) out += "\nInterrupted: the remaining cases were not run.\n";
  return out;
}

}  // namespace judge
