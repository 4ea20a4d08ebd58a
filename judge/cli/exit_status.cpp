#include "judge/cli/exit_status.h"

#include <algorithm>

#include "judge/base/errors.h"

namespace judge::cli {

int exit_status(const RunReport& report) {
  const auto& all = report.solutions;
  const auto is = [](Verdict verdict) {
    return [verdict](const SolutionResult& s) { return s.verdict == verdict; };
  };
  if (report.interrupted) return kExitInterrupted;
  if (std::any_of(all.begin(), all.end(), is(Verdict::JE))) return kExitJudgeError;
  if (!all.empty() && std::all_of(all.begin(), all.end(), is(Verdict::SK))) return kExitNoDevice;
  const bool accepted = std::all_of(all.begin(), all.end(), [](const SolutionResult& s) {
    return s.verdict == Verdict::AC || s.verdict == Verdict::SK;
  });
  return accepted ? kExitAccepted : kExitNotAccepted;
}

}  // namespace judge::cli
