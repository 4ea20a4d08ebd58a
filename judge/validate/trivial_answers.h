// Answers that need no understanding of the problem: zeros, a copy of the first input, a constant.
// A case that one of them passes tests nothing. Pure: the checker decides, nothing is run.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/supervisor/case_data.h"

namespace judge {

// Names of the trivial answers that the case accepts; `expected` and `scales` are laid out by the
// slots of `data`, `scales` is empty where no rule uses one.
//   zeros        every output element is 0
//   ones         every output element is 1
//   first input  its elements, cut off or repeated, converted to the output's type
//   constant     every element of an output is what is expected of its first; left out where no
//                output has more than one element
// A case without any output element asks for nothing, and accepts nothing.
std::vector<std::string> accepted_trivial_answers(const CaseData& data,
                                                  std::span<const std::byte> expected,
                                                  std::span<const std::byte> scales);

}  // namespace judge
