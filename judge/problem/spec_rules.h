// The parts of spec.json that say how a problem is judged: check, cost, limits. Private.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/json_reader.h"
#include "judge/problem/spec.h"

namespace judge {

extern const std::vector<std::string> kExactKeys, kCloseKeys, kTopKKeys, kCostKeys, kLimitKeys, kRoofs;

// One rule for every output among `parameters`, which must be complete.
std::map<std::string, CheckRule> read_checks(const JsonNode& node,
                                             const std::vector<Parameter>& parameters);
Cost read_cost(const JsonNode& node, const std::vector<std::string>& names);
Limits read_limits(const JsonNode& node);

}  // namespace judge
