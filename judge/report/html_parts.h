// What the sections of the page share: the view of a problem, tables, badges, figures. Internal to
// judge/report. Arguments named `..._html` are markup already, all others are any text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/report/bench_summary.h"
#include "judge/result/run_report.h"

namespace judge::html {

// A problem as the page shows it. The place of a solution in the list is its colour and marker.
struct Problem {
  std::string name;
  std::string id;  // unique in the page, safe as an attribute and a fragment
  std::vector<const SolutionResult*> solutions;
  const BenchProblem* bench = nullptr;  // null: nothing was timed
  bool is_cpu = false;

  int series_of(const SolutionResult* solution) const;
};

struct Table {
  std::string caption;
  std::vector<std::string> head;                    // any text
  std::vector<std::vector<std::string>> rows_html;  // the first cell of a row is its heading
  int text_columns = 1;  // so many from the left hold text, the others figures
};
// In a box that scrolls by itself, so that the page never does sideways. "" without rows.
std::string table(const Table& table);

std::string badge(Verdict verdict);
std::string code(std::string_view text);
std::string block(std::string_view text);  // <pre>
std::string details(std::string_view summary, const std::string& body_html, bool open = false);
// A picture with its caption; "" when the picture is "".
std::string figure(const std::string& svg, std::string_view caption);

}  // namespace judge::html
