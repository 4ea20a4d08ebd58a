// Small phrases that the console's parts share. Internal to judge/report.
#pragma once

#include <string>
#include <vector>

#include "judge/report/console.h"

namespace judge {

std::string short_number(double value);                          // three digits; "-" for NaN
std::string time_text(double us, const Style& style);            // "12.3 us", "12.3 us CPU"
std::string index_text(const std::vector<std::int64_t>& index);  // "[2, 5]"
std::string count_of(std::int64_t n, const std::string& noun);   // "1 case", "3 cases"
std::string precision_text(const Comparison& c);  // largest errors, share of tolerance
std::string verdict_list(const std::vector<Verdict>& verdicts);  // "WA or RE"

}  // namespace judge
