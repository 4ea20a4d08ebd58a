// Solutions x cases. Three forms, by how many cases there are and how wide the terminal is: columns
// headed by names, columns headed by numbers with the names below, one letter a case.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "judge/report/console.h"
#include "judge/report/console_text.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr std::size_t kManyCases = 50;
constexpr int kCellWidth = 3;
constexpr std::size_t kGroup = 10;  // letters between two gaps

struct Column {
  std::string name;   // as in the results
  std::string title;  // as shown
  int width = kCellWidth;
};

struct Row {
  const SolutionResult* solution;
  std::vector<const CaseResult*> cells;  // null: this solution has no such case
};

// Union of the solutions' cases, in the order in which they first appear.
std::vector<Column> columns_of(const std::vector<SolutionResult>& solutions) {
  std::vector<Column> columns;
  for (const SolutionResult& s : solutions) {
    for (const CaseResult& c : s.cases) {
      const auto is_it = [&](const Column& column) { return column.name == c.name; };
      if (std::none_of(columns.begin(), columns.end(), is_it)) {
        columns.push_back({c.name, one_line(c.name)});
      }
    }
  }
  return columns;
}

std::vector<Row> rows_of(const std::vector<SolutionResult>& solutions,
                         const std::vector<Column>& columns) {
  std::vector<Row> rows;
  for (const SolutionResult& s : solutions) {
    Row row{&s, {}};
    for (const Column& column : columns) {
      const auto cell = std::find_if(s.cases.begin(), s.cases.end(),
                                     [&](const CaseResult& c) { return c.name == column.name; });
      row.cells.push_back(cell == s.cases.end() ? nullptr : &*cell);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// What stands left of the cells: the verdict of the whole and the solution's name.
class Labels {
 public:
  Labels(const std::vector<Row>& rows, const Style& style) : style_(style) {
    for (const Row& row : rows) {
      name_width_ = std::max(name_width_, display_width(one_line(row.solution->solution)));
    }
    name_width_ = std::min(name_width_, std::max(8, style.width / 3));
  }
  int width() const { return 2 + 3 + 2 + name_width_ + 2; }
  std::string blank() const { return std::string(static_cast<std::size_t>(width()), ' '); }
  std::string of(const SolutionResult& s) const {
    const auto name = elide_middle(one_line(s.solution), name_width_, style_.unicode);
    return fmt::format("  {}  {}  ",
                       paint(style_, s.verdict, pad_right(std::string(name_of(s.verdict)), 3)),
                       pad_right(name, name_width_));
  }

 private:
  const Style& style_;
  int name_width_ = 0;
};

bool has_no_cells(const Row& row) { return row.solution->cases.empty(); }

// In the place of cells: why there are none.
std::string instead_of_cells(const SolutionResult& s, const Labels& labels, const Style& style) {
  const std::string why =
      s.reason.empty() ? std::string(description_of(s.verdict)) : one_line(s.reason);
  return labels.of(s) + elide_end(why, std::max(20, style.width - labels.width()), style.unicode);
}

void trim(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

// One band of columns: a heading and a line for each solution.
void add_band(const std::vector<Row>& rows, const std::vector<Column>& columns, std::size_t begin,
              std::size_t end, const Labels& labels, const Style& style,
              std::vector<std::string>& lines) {
  std::string heading = labels.blank();
  for (std::size_t i = begin; i < end; ++i) {
    heading += pad_right(columns[i].title, columns[i].width) + "  ";
  }
  trim(heading);
  lines.push_back(faint(style, heading));
  for (const Row& row : rows) {
    if (has_no_cells(row)) {
      if (begin == 0) lines.push_back(instead_of_cells(*row.solution, labels, style));
      continue;
    }
    std::string line = labels.of(*row.solution);
    for (std::size_t i = begin; i < end; ++i) {
      const CaseResult* c = row.cells[i];
      const std::string text =
          pad_right(c ? std::string(name_of(c->verdict)) : "", columns[i].width);
      line += (c ? paint(style, c->verdict, text) : text) + "  ";
    }
    trim(line);
    lines.push_back(line);
  }
}

void add_bands(const std::vector<Row>& rows, const std::vector<Column>& columns,
               const Labels& labels, const Style& style, std::vector<std::string>& lines) {
  std::size_t begin = 0;
  do {
    std::size_t end = begin;
    int used = labels.width();
    while (end < columns.size() && (end == begin || used + columns[end].width <= style.width)) {
      used += columns[end++].width + 2;
    }
    if (begin > 0) lines.push_back("");
    add_band(rows, columns, begin, end, labels, style, lines);
    begin = end;
  } while (begin < columns.size());
}

// Names as headings if they fit on one line, else numbers; true when numbers were taken.
bool number_columns(std::vector<Column>& columns, int room) {
  int needed = 0;
  for (const Column& c : columns) needed += std::max(kCellWidth, display_width(c.title)) + 2;
  const bool numbers = needed - 2 > room;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (numbers) columns[i].title = std::to_string(i + 1);
    columns[i].width = std::max(kCellWidth, display_width(columns[i].title));
  }
  return numbers;
}

// In the order of the verdicts. Accepted is a dot, so that anything else stands out uncoloured too.
constexpr std::array<char, 8> kLetters{'J', 'C', 'R', 'T', 'M', 'W', '-', '.'};

char letter_of(Verdict v) { return kLetters[static_cast<std::size_t>(v)]; }

// What the cells' letters or names stand for, of those that occur.
std::string legend(const std::vector<Row>& rows, bool letters, const Style& style) {
  std::array<bool, kLetters.size()> seen{};
  for (const Row& row : rows) {
    seen[static_cast<std::size_t>(row.solution->verdict)] |= !letters;
    for (const CaseResult* c : row.cells) {
      if (c) seen[static_cast<std::size_t>(c->verdict)] = true;
    }
  }
  std::vector<std::string> words;
  for (std::size_t i = seen.size(); i-- > 0;) {
    const auto v = static_cast<Verdict>(i);
    const std::string mark = letters ? std::string(1, letter_of(v)) : std::string(name_of(v));
    if (seen[i]) words.push_back(fmt::format("{} {}", mark, description_of(v)));
  }
  return wrap(words, 2, style.width);
}

void add_letters(const std::vector<Row>& rows, const Labels& labels, const Style& style,
                 std::vector<std::string>& lines) {
  const int room = std::max(11, style.width - labels.width());
  const std::size_t per_line = static_cast<std::size_t>(room + 1) / (kGroup + 1) * kGroup;
  for (const Row& row : rows) {
    if (has_no_cells(row)) lines.push_back(instead_of_cells(*row.solution, labels, style));
    for (std::size_t begin = 0; begin < row.cells.size() && !has_no_cells(row); begin += per_line) {
      std::string line = begin == 0 ? labels.of(*row.solution) : labels.blank();
      for (std::size_t i = begin; i < std::min(begin + per_line, row.cells.size()); ++i) {
        if (i > begin && i % kGroup == 0) line += ' ';
        const CaseResult* c = row.cells[i];
        line += c ? paint(style, c->verdict, std::string(1, letter_of(c->verdict))) : " ";
      }
      trim(line);
      lines.push_back(line);
    }
  }
}

// With letters the columns have no names: those that matter are listed.
void add_failures(const std::vector<Row>& rows, const Style& style,
                  std::vector<std::string>& lines) {
  for (const Row& row : rows) {
    if (is_as_expected(*row.solution)) continue;
    std::vector<std::string> words;
    for (const CaseResult* c : row.cells) {
      if (!c || c->verdict == Verdict::AC || c->verdict == Verdict::SK) continue;
      words.push_back(fmt::format("{} {}", name_of(c->verdict), one_line(c->name)));
    }
    if (words.empty()) continue;
    constexpr std::size_t kNamed = 12;
    if (words.size() > kNamed) {
      const auto more = words.size() - kNamed;
      words.resize(kNamed);
      words.push_back(fmt::format("and {} more", more));
    }
    lines.push_back(fmt::format("  {}:", one_line(row.solution->solution)));
    lines.push_back(wrap(words, 4, style.width));
  }
}

void add_number_legend(const std::vector<SolutionResult>& solutions, const Style& style,
                       std::vector<std::string>& lines) {
  std::vector<std::string> words;
  for (const Column& c : columns_of(solutions)) {
    words.push_back(fmt::format("{} {}", words.size() + 1, c.title));
  }
  lines.push_back("");
  lines.push_back(wrap(words, 2, style.width));
}

}  // namespace

std::string matrix(const std::vector<SolutionResult>& same_problem, const Style& style) {
  if (same_problem.empty()) return "";
  std::vector<Column> columns = columns_of(same_problem);
  const std::vector<Row> rows = rows_of(same_problem, columns);
  const Labels labels(rows, style);
  std::vector<std::string> lines{bold(style, one_line(same_problem.front().problem))};
  if (columns.size() >= kManyCases) {
    add_letters(rows, labels, style, lines);
    lines.push_back(legend(rows, true, style));
    add_failures(rows, style, lines);
  } else {
    const bool numbered = number_columns(columns, style.width - labels.width());
    add_bands(rows, columns, labels, style, lines);
    if (numbered) add_number_legend(same_problem, style, lines);
    lines.push_back(legend(rows, false, style));
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace judge
