// What solve wrote against what was expected, output by output.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "judge/checker/comparison.h"
#include "judge/run/expected.h"
#include "judge/supervisor/case_data.h"

namespace judge {

// `poison`: of each parameter, what its output held before. `outputs`: laid out as data.slots say.
std::vector<Comparison> compare_outputs(const CaseData& data, const Expected& expected,
                                        std::span<const std::uint64_t> poison,
                                        std::span<const std::byte> outputs);

}  // namespace judge
