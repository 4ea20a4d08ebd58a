// From what happened in a call to a verdict and its reason; the mapping table of docs/verdicts.md.
#pragma once

#include <string>

#include "judge/result/verdict.h"
#include "judge/supervisor/runner.h"

namespace judge {

struct Judgement {
  Verdict verdict = Verdict::JE;
  std::string reason;  // one line
  std::string detail;  // may be empty
};

// For a call whose outputs need no look (crash, time, errors, guards, inputs), and for
// Runner::failure(). AC: look at outputs; `detail` may then hold a note.
Judgement judge_outcome(const CallOutcome& outcome, const Spec& spec, double deadline_seconds,
                        const CaseData* data = nullptr);  // data: index tuples instead of numbers

}  // namespace judge
