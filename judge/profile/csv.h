// Comma-separated text as profilers print it, quoted cells included. Pure.
#pragma once

#include <string>
#include <vector>

namespace judge {

using CsvRow = std::vector<std::string>;

// From the first line that begins with `header_start` to the end; what a tool says before is left
// out. Empty without such a line.
std::vector<CsvRow> parse_csv(const std::string& text, const std::string& header_start);

}  // namespace judge
