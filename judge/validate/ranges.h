// Whether the cases of a problem use the ranges that its spec declares, from end to end. Pure.
#pragma once

#include <string>
#include <vector>

#include "judge/problem/case.h"
#include "judge/supervisor/case_data.h"

namespace judge {

// One line for each end of a size's or scalar's range that no case holds. An end that is a formula
// counts as reached by a case in which the value equals it. An exclusive end cannot be reached:
// for integer types its neighbour takes its place, for floating types nothing is asked.
std::vector<std::string> unreached_ends(const Spec& spec, const std::vector<Case>& cases);

// One line for each input array with an element outside the bounds the spec declares for it: the
// loader holds generators and literals to them, but not what lies in .npy files.
std::vector<std::string> elements_out_of_range(const CaseData& data);

}  // namespace judge
