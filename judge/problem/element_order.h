// Sorts the elements of an array in place, or lays them out as an organ pipe (rising, then
// falling). -0.0 comes before +0.0, NaNs go to the ends by sign. Private to this folder.
#pragma once

#include <cstddef>
#include <cstdint>

#include "judge/base/dtype.h"
#include "judge/problem/generator.h"

namespace judge {
void arrange(Order order, DType type, std::int64_t elements, std::byte* data);
}  // namespace judge
