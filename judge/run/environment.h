// Where and with what a run happened: machine, device, compilers, state of the tree.
#pragma once

#include "judge/result/run_report.h"
#include "judge/run/plan.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

Environment describe_environment(const Plan& plan, const Toolchain& toolchain);

// A report without results yet: environment, command line, seed.
RunReport begin_report(const Plan& plan, const Toolchain& toolchain);

}  // namespace judge
