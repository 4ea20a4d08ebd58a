// The bench as tables for a terminal: one a problem, a row for each case and solution, and what
// they add up to. Pure: columns give way where the terminal is narrow, the least needed first.
#pragma once

#include <string>

#include "judge/report/console.h"

namespace judge {

// Without a newline at the end; "" for a report without any timing. `style.verbosity` 1 adds the
// first call and the batch, -1 leaves the remarks out.
std::string bench_table(const RunReport& report, const Style& style);

}  // namespace judge
