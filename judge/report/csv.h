// One row a problem, solution and case, after RFC 4180; a bench adds its
// figures as further columns. Pure.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {
std::string render_csv(const RunReport& report);
}  // namespace judge
