#include "judge/report/bench_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "judge/base/text.h"
#include "judge/report/bench_cells.h"
#include "judge/report/bench_summary.h"
#include "judge/report/console_text.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr int kLongestName = 36;
constexpr int kShortestName = 10;

struct Column {
  std::string title;
  int need;  // columns with the smallest need go first where there is no room; 9 stays
  bool left = false;
  std::vector<std::string> cells = {};

  int width() const {
    int widest = display_width(title);
    for (const std::string& cell : cells) widest = std::max(widest, display_width(cell));
    return widest;
  }
  bool is_empty() const {
    return std::all_of(cells.begin(), cells.end(), [](const auto& c) { return c.empty(); });
  }
};

// A row that has no figures shows `instead` from the first column of figures on.
struct Table {
  std::vector<Column> columns;
  std::vector<std::string> instead;
  std::vector<Verdict> verdicts;
};

enum Index {
  kCase,
  kSolution,
  kCold,
  kSpread,
  kWarm,
  kBatch,
  kFirst,
  kRate,
  kRoof,
  kSpeedUp,
  kMark
};

Table empty_table(bool is_cpu) {
  const std::string cpu = is_cpu ? " CPU time" : "";
  return {{{"case", 9, true},
           {"solution", 9, true},
           {"cold" + cpu, 9},
           {"p10 p90", 3},
           {"warm" + cpu, 5},
           {"in batch", 1},
           {"first call", 0},
           {"rate", 4},
           {"of roof", 6},
           {"speed-up", 8},
           {"", 7, true}},
          {},
          {}};
}

void add_row(const BenchRow& row, const std::string& case_name, const Style& style, Table& table) {
  std::array<std::string, kMark + 1> cells;
  cells[kCase] = case_name;
  cells[kSolution] = one_line(row.solution->solution);
  if (const Timing* t = row.timing()) {
    cells[kCold] = time_cell(t->cold);
    cells[kSpread] = spread_cell(t->shown().device);
    cells[kWarm] = time_cell(t->warm);
    if (style.verbosity >= 1) {
      cells[kBatch] = t->batch_us ? human_duration_us(*t->batch_us) : "";
      cells[kFirst] = human_duration_us(t->first_call_us);
    }
    cells[kRate] = rate_cell(*t);
    cells[kRoof] = roof_cell(*t);
    cells[kSpeedUp] = speed_up_cell(row);
    cells[kMark] = marks_of(*t);
    if (row.wins) cells[kMark] = (style.unicode ? "◀ fastest " : "< fastest ") + cells[kMark];
  }
  for (std::size_t i = 0; i < cells.size(); ++i) table.columns[i].cells.push_back(cells[i]);
  table.verdicts.push_back(row.result->verdict);
  table.instead.push_back(
      row.timing() ? ""
      : row.result->verdict == Verdict::AC
          ? "accepted, not measured"
          : fmt::format("{} {}", name_of(row.result->verdict), one_line(row.result->reason)));
}

int width_of(const Table& table) {
  int width = 0;
  for (const Column& c : table.columns) width += 2 + c.width();
  return width;
}

void shorten_names(Table& table, int longest, const Style& style) {
  for (const Index i : {kCase, kSolution})
    for (std::string& cell : table.columns[i].cells)
      cell = elide_middle(cell, longest, style.unicode);
}

// Names are cut before a figure goes; then the least needed column goes, until the rest fits.
void fit(Table& table, const Style& style) {
  shorten_names(table, kLongestName, style);
  std::erase_if(table.columns, [](const Column& c) { return c.need < 9 && c.is_empty(); });
  if (table.columns[kCold].is_empty()) table.columns.erase(table.columns.begin() + kCold);
  for (int longest = kLongestName - 4; longest >= 16 && width_of(table) > style.width; longest -= 4)
    shorten_names(table, longest, style);
  while (width_of(table) > style.width) {
    const auto least =
        std::min_element(table.columns.begin(), table.columns.end(),
                         [](const Column& a, const Column& b) { return a.need < b.need; });
    if (least->need >= 8) break;
    table.columns.erase(least);
  }
  if (width_of(table) > style.width) shorten_names(table, kShortestName, style);
}

std::string line_of(const Table& table, std::size_t row, const Style& style) {
  std::string line;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Column& c = table.columns[i];
    if (i == 2 && !table.instead[row].empty()) {
      const int room = std::max(10, style.width - display_width(line) - 2);
      return line + "  " +
             paint(style, table.verdicts[row], elide_end(table.instead[row], room, style.unicode));
    }
    line +=
        "  " + (c.left ? pad_right(c.cells[row], c.width()) : pad_left(c.cells[row], c.width()));
  }
  return line.erase(line.find_last_not_of(' ') + 1);
}

std::string text_of(Table table, const Style& style) {
  fit(table, style);
  std::string head;
  for (const Column& c : table.columns)
    head += "  " + (c.left ? pad_right(c.title, c.width()) : pad_left(c.title, c.width()));
  std::string text = faint(style, head.erase(head.find_last_not_of(' ') + 1));
  for (std::size_t row = 0; row < table.instead.size(); ++row)
    text += "\n" + line_of(table, row, style);
  return text;
}

std::string kernels_text(const BenchProblem& problem) {
  std::string text;
  for (const BenchCase& c : problem.cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing() || row.timing()->kernels.empty()) continue;
      std::vector<std::vector<std::string>> rows{
          {"kernel", "calls", "time", "gap before", "grid", "block", "registers", "shared"}};
      for (const KernelTime& k : row.timing()->kernels)
        rows.push_back({elide_middle(one_line(k.name), kLongestName, false),
                        std::to_string(k.calls), human_duration_us(k.median_us),
                        human_duration_us(k.gap_us), extent_text(k.grid), extent_text(k.block),
                        std::to_string(k.registers),
                        human_bytes(static_cast<std::uint64_t>(std::max(0, k.shared_bytes)))});
      text += fmt::format("\n\n  kernels of {}, {}\n{}", one_line(row.solution->solution),
                          one_line(c.name), aligned_table(rows, 4));
    }
  }
  return text;
}

// The same remark about several cases is said once.
std::string remarks_text(const BenchProblem& problem, const Style& style) {
  struct Remark {
    std::string who, text;
    std::vector<std::string> cases;
  };
  std::vector<Remark> remarks;
  for (const BenchCase& c : problem.cases) {
    for (const BenchRow& row : c.rows) {
      if (!row.timing()) continue;
      for (const std::string& warning : row.timing()->warnings) {
        const auto known = std::find_if(remarks.begin(), remarks.end(), [&](const Remark& r) {
          return r.who == row.solution->solution && r.text == warning;
        });
        if (known != remarks.end()) {
          known->cases.push_back(one_line(c.name));
        } else {
          remarks.push_back({row.solution->solution, warning, {one_line(c.name)}});
        }
      }
    }
  }
  std::string text;
  for (const Remark& r : remarks) {
    const std::string cases = r.cases.size() > 4 ? count_of(std::ssize(r.cases), "case")
                                                 : fmt::format("{}", fmt::join(r.cases, ", "));
    text +=
        "\n" + faint(style, fmt::format("  {} ({}): {}", one_line(r.who), cases, one_line(r.text)));
  }
  return text;
}

// Of the marks that occur, and of "=".
std::string legend(const BenchProblem& problem, const Style& style) {
  std::set<char> used;
  bool has_draw = false;
  for (const BenchCase& c : problem.cases) {
    for (const BenchRow& row : c.rows) {
      has_draw |= row.speed_up && !row.is_baseline && !row.speed_up->differs;
      if (!row.timing()) continue;
      for (const char mark : marks_of(*row.timing())) used.insert(mark);
    }
  }
  std::vector<std::string> words;
  for (const BenchMark& mark : kBenchMarks)
    if (used.contains(mark.letter))
      words.push_back(fmt::format("{} {}", mark.letter, mark.meaning));
  if (has_draw) words.push_back("= no difference beyond the noise");
  return words.empty() ? "" : "\n" + faint(style, wrap(words, 2, style.width));
}

std::string standings_text(const BenchProblem& problem) {
  std::string text;
  for (const BenchStanding& s : problem.standings) {
    if (s.speed_up.count == 0 && s.wins == 0) continue;
    text += fmt::format("\n  {}:", one_line(s.solution->solution));
    if (s.speed_up.count > 0)
      text += fmt::format(" {} {}", mean_text(s.speed_up), "against " + one_line(problem.baseline));
    if (s.wins > 0)
      text += fmt::format("{} fastest in {}", s.speed_up.count > 0 ? "," : "",
                          count_of(s.wins, "case"));
  }
  return text;
}

std::string problem_text(const BenchProblem& problem, bool is_cpu, const Style& style) {
  std::string text = bold(style, one_line(problem.name));
  if (!problem.baseline.empty())
    text += fmt::format("  speed-up: time of {} over the solution's", one_line(problem.baseline));
  Table table = empty_table(is_cpu);
  for (const BenchCase& c : problem.cases) {
    std::string name = one_line(c.name);
    for (const BenchRow& row : c.rows) {
      add_row(row, name, style, table);
      name.clear();
    }
  }
  text += "\n" + text_of(std::move(table), style);
  for (const SolutionResult* s : problem.without_cases)
    text += fmt::format("\n  {}  {}  {}", one_line(s->solution),
                        paint(style, s->verdict, std::string(name_of(s->verdict))),
                        one_line(s->reason));
  text += legend(problem, style) + kernels_text(problem);
  if (style.verbosity >= 0) text += remarks_text(problem, style);
  return text + standings_text(problem);
}

}  // namespace

std::string bench_table(const RunReport& report, const Style& style) {
  const std::vector<BenchProblem> problems = summarise_bench(report);
  const bool is_cpu = style.cpu_times || report.environment.device_kind == "cpu";
  std::string text;
  for (const BenchProblem& problem : problems) {
    if (!text.empty()) text += "\n\n";
    text += problem_text(problem, is_cpu, style);
  }
  if (const GeometricMean best = best_against_baseline(problems); best.count > 0)
    text += fmt::format("\n\nfastest of the others against the baseline: {} of {}", mean_text(best),
                        count_of(std::ssize(problems), "problem"));
  return text;
}

}  // namespace judge
