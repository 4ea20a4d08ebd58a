// Tables for a README, a pull request or a log book. Pure.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {
std::string render_markdown(const RunReport& report);
}  // namespace judge
