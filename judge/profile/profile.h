// One call of solve under a profiler: the runner is started by the tool, warmed up, and only the
// call that follows is recorded. Knows runners and tools, nothing of command lines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/profile/figures.h"
#include "judge/profile/tools.h"
#include "judge/supervisor/case_data.h"
#include "judge/supervisor/runner.h"

namespace judge {

struct ProfileRequest {
  ProfileTool tool = ProfileTool::ncu;
  std::filesystem::path program;       // the tool
  std::vector<std::string> arguments;  // the user's, for it
  RunnerOptions runner;
  std::filesystem::path report;   // with its suffix; replaced where it is there
  std::filesystem::path scratch;  // an empty folder in which programs may lie
  double seconds = 600;           // for the call, which the tool repeats for its counters
};

struct ProfileResult {
  std::vector<KernelFigures> kernels;
  std::string reason, advice;  // why it failed; "" where it did not
  std::string output;          // of tool and program
};

ProfileResult profile_call(const ProfileRequest& request, const CaseData& data,
                           const protocol::Sample& sample);

}  // namespace judge
