// For a workflow on GitHub: one annotation for each solution that did not do what it should,
// followed by the Markdown report. Pure.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {
std::string render_github(const RunReport& report);
// Only the "::error ...::" lines; the Markdown part is what belongs in $GITHUB_STEP_SUMMARY.
std::string github_annotations(const RunReport& report);
}  // namespace judge
