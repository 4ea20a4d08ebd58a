// Text for a person at a terminal: one line a case, failure blocks, matrix, summary. Pure: takes
// results and a style, returns strings; who prints them and where is the caller's affair.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {

struct Style {
  bool color = false;
  bool unicode = true;
  int width = 100;
  int verbosity = 0;                           // -q: -1, -v: 1
};

std::string case_line(const CaseResult& c, const Style& style);
std::string failure_block(const SolutionResult& s, const CaseResult& c, const Style& style);
std::string solution_header(const SolutionResult& s, const Style& style);
std::string solution_summary(const SolutionResult& s, const Style& style);
std::string matrix(const std::vector<SolutionResult>& same_problem, const Style& style);
std::string run_summary(const RunReport& report, const Style& style);

}  // namespace judge
