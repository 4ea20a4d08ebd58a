// From what a run found to the process's exit code.
#pragma once

#include "judge/result/run_report.h"

namespace judge::cli {

int exit_status(const RunReport& report);

}  // namespace judge::cli
