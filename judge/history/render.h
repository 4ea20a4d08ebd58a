// The history as text for a person, CSV and JSON. Pure.
#pragma once

#include <string>
#include <vector>

#include "judge/history/versions.h"
#include "judge/report/console.h"

namespace judge::history {

std::string render_console(const std::vector<SolutionHistory>& histories, const Style& style);
std::string render_csv(const std::vector<SolutionHistory>& histories);   // a row a version and case
std::string render_json(const std::vector<SolutionHistory>& histories);  // docs/history.md

}  // namespace judge::history
