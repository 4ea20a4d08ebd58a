// JUnit XML as CI servers read it: a suite a problem, a test a case. Pure.
#pragma once

#include <string>

#include "judge/result/run_report.h"

namespace judge {
std::string render_junit(const RunReport& report);
}  // namespace judge
