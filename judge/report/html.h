// A page to read and to keep: one file that works offline, without a script, in light and dark.
// Pure.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {
std::string render_html(const RunReport& report);
}  // namespace judge
