// Text for a person at a terminal: one line a case, failure blocks, matrix, summary. Pure: takes
// results and a style, returns strings; who prints them and where is the caller's affair.
// No text ends with a newline. Whatever came from a solution is made printable first.
#pragma once

#include <string>
#include <vector>

#include "judge/result/run_report.h"

namespace judge {

struct Style {
  bool color = false;
  bool unicode = true;  // else our own marks are ASCII; names are printed as they are
  int width = 100;
  int verbosity = 0;       // -q: -1, -v: 1 (errors of accepted cases as well)
  bool cpu_times = false;  // the device is the CPU: every time is marked as such
};

// "  AC  length-33            12.3 us", and below it the case's notes, if any.
std::string case_line(const CaseResult& c, const Style& style);
// Everything known about a case that was not accepted, down to the command that repeats it.
std::string failure_block(const SolutionResult& s, const CaseResult& c, const Style& style);
std::string solution_header(const SolutionResult& s, const Style& style);
// "accepted  31 cases, slowest length-8192 41.2 ms"; for CE the compiler's output too.
std::string solution_summary(const SolutionResult& s, const Style& style);
// Solutions x cases, a verdict in each cell; one letter a case when there are many.
std::string matrix(const std::vector<SolutionResult>& same_problem, const Style& style);
std::string run_summary(const RunReport& report, const Style& style);

}  // namespace judge
