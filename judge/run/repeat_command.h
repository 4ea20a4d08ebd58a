// The shell command that runs one case of one solution again. Pure text.
#pragma once

#include <string>

#include "judge/run/plan.h"

namespace judge {

std::string repeat_command(const Plan& plan, const std::string& problem,
                           const std::string& solution, const std::string& case_name);

}  // namespace judge
