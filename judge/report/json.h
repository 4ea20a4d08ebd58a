// The report as JSON and back: docs/report.md and docs/report.schema.json describe it. What one
// judge writes a later one reads, to compare runs or to render them again.
#pragma once

#include <string>
#include <string_view>

#include "judge/result/run_report.h"

namespace judge {

std::string render_json(const RunReport& report);

// Throws InputError naming `file` and the JSON pointer: not JSON, not a report, of a newer schema.
RunReport parse_report(std::string_view text, const std::string& file);

}  // namespace judge
