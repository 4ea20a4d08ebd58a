// Literal arrays in JSON: nested lists, or one flat list, into typed bytes. Private to this folder.
#pragma once

#include "judge/base/array.h"
#include "judge/problem/json_reader.h"

namespace judge {

// Throws InputError at the element or list that does not fit the shape or the type.
Array read_literal(const JsonNode& node, DType type, const Shape& shape);

}  // namespace judge
