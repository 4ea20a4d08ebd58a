// Holds two arrays of one type against each other, element by element, under a rule.
// Internal to judge/checker; compare() has already seen to it that types and sizes agree.
#pragma once

#include "judge/checker/checker.h"

namespace judge::checker {

// Fills in everything of `result` but its names, from the first `count` elements. Throws JudgeError
// for a NaN in the expected array that the rule does not allow, and for a scale that is not a
// tolerance.
void compare_elements(const CheckRule& rule, const CheckInput& input, std::int64_t count,
                      Comparison& result);

}  // namespace judge::checker
