#include "judge/run/repeat_command.h"

#include "judge/base/text.h"

namespace judge {

std::string repeat_command(const Plan& plan, const std::string& problem,
                           const std::string& solution, const std::string& case_name) {
  std::string device = plan.device.kind == DeviceKind::cuda ? "cuda" : "cpu";
  if (plan.device.index > 0) device += ":" + std::to_string(plan.device.index);
  std::string command = "judge run " + shell_quote(problem) + " -s " + shell_quote(solution) +
                        " --case " + shell_quote(case_name) + " --seed " +
                        std::to_string(plan.seed) + " --device " + device;
  for (const std::string& define : plan.defines) command += " -D " + shell_quote(define);
  if (!plan.tree_option.empty()) command += " -C " + shell_quote(plan.tree_option);
  return command;
}

}  // namespace judge
