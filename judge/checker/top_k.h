// Judges an output of indices: each row must point at scores of its own, none twice, that are the
// values which the solution wrote at the same places; among equal scores it may choose.
// Internal to judge/checker. The values themselves are judged by the rule of their own output.
#pragma once

#include "judge/checker/checker.h"

namespace judge::checker {

// A row is the last dimension of each array. A place where the expected index is negative is one
// that the row has no score for, and must hold -1. Fills in everything of `result` but its names.
// Throws JudgeError where an array that the rule names is missing or has other rows.
void compare_top_k(const CheckRule& rule, const CheckInput& input, Comparison& result);

}  // namespace judge::checker
