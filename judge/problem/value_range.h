// Which numbers an element type can hold. Pure. Private to this folder.
#pragma once

#include <string>

#include "judge/base/dtype.h"
#include "judge/problem/formula.h"

namespace judge {

// Largest finite value; lowest is 0 for unsigned types.
Number largest(DType type);
Number lowest(DType type);
// "" when `type` can hold `value` (floating types round, integer types do not), else why not.
std::string why_not(DType type, const Number& value);
// Stores without losing digits of 64-bit integers; `value` must fit.
void store_number(DType type, const Number& value, void* at);

}  // namespace judge
