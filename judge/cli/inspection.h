// Text that describes problems and cases to a person: for show and list. Pure.
#pragma once

#include <string>

#include "judge/problem/case.h"
#include "judge/problem/spec.h"

namespace judge::cli {

std::string parameter_line(const Parameter& parameter);  // "in    Q  float32[seq_len, d_model] ..."
std::string range_text(const Parameter& parameter);      // "1 <= N <= 8192", "" without a range
std::string values_text(const Case& c);                  // "M=3 N=2"
std::string source_text(const ArraySource& source);      // "uniform(min=-1, max=1), sorted"
std::string preview(const ArrayView& view, std::int64_t limit);  // "-1, 1, 3, ... (1024 elements)"
std::string role_text(Role role);

}  // namespace judge::cli
