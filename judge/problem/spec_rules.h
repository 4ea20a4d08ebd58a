// The parts of spec.json that say how a problem is judged: check, cost, limits. Private.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/json_reader.h"
#include "judge/problem/spec.h"

namespace judge {

extern const std::vector<std::string> kExactKeys, kCloseKeys, kCostKeys, kLimitKeys, kRoofs;

std::map<std::string, CheckRule> read_checks(const JsonNode& node,
                                             const std::vector<std::string>& outputs);
Cost read_cost(const JsonNode& node, const std::vector<std::string>& names);
Limits read_limits(const JsonNode& node);

}  // namespace judge
