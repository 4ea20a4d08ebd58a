// The bench as tables for a terminal: one a problem, a row for each case and solution. Pure.
#pragma once

#include <string>

#include "judge/report/console.h"

namespace judge {

// "" for a report without any timing.
std::string bench_table(const RunReport& report, const Style& style);

}  // namespace judge
