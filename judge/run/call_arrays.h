// The arrays of one call by name, for checks that look at more than their own output.
#pragma once

#include <cstddef>
#include <span>

#include "judge/checker/checker.h"
#include "judge/supervisor/case_data.h"

namespace judge {

// Views into `data` and into the two blocks of outputs, which must outlive the result.
CallArrays call_arrays(const CaseData& data, std::span<const std::byte> expected,
                       std::span<const std::byte> actual);

}  // namespace judge
