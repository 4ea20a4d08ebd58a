// The sections of the page, each a pure function. Internal to judge/report.
#pragma once

#include <string>
#include <vector>

#include "judge/report/html_parts.h"

namespace judge::html {

const char* style_sheet();

std::string summary_section(const RunReport& report, const std::vector<Problem>& problems,
                            const std::vector<BenchProblem>& bench);
std::string problem_section(const RunReport& report, const Problem& problem);
std::string failures_section(const RunReport& report);
std::string environment_section(const RunReport& report);

// Parts of a problem's section; "" where there is nothing to show.
std::string verdict_matrix(const Problem& problem);
std::string times_table(const Problem& problem);
std::string remarks_list(const Problem& problem);
std::string legend(const Problem& problem);
std::string speed_up_figure(const Problem& problem);
std::string size_figure(const Problem& problem);
std::string roofline_figure(const RunReport& report, const Problem& problem);
std::string error_figure(const Problem& problem);
std::string error_table(const Problem& problem);
std::string sample_figures(const Problem& problem);
std::string kernel_figures(const Problem& problem);

}  // namespace judge::html
