// Reads {"kind": ..., arguments, "order": ..., "inject": [...]}. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "judge/problem/generator.h"
#include "judge/problem/json_reader.h"

namespace judge {

extern const std::vector<std::string> kInjectionKeys;
// `names`: the sizes and scalars that formulas may use.
Generator read_generator(const JsonNode& node, const std::vector<std::string>& names);

}  // namespace judge
