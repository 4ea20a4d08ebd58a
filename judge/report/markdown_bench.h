// Tables of a bench for Markdown. Internal to judge/report.
#pragma once

#include <string>

#include "judge/report/bench_summary.h"

namespace judge {

// Makes any text fit for a cell of a table.
std::string markdown_cell(const std::string& raw);

std::string bench_summary_markdown(const std::vector<BenchProblem>& problems);
std::string bench_problem_markdown(const BenchProblem& problem, bool is_cpu);

}  // namespace judge
