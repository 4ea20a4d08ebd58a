// The keys of spec.json, shared with the test that holds the JSON schema to them. Private.
#pragma once

#include <string>
#include <vector>

namespace judge {

extern const std::vector<std::string> kSpecKeys, kArrayKeys, kInputArrayKeys, kValueKeys,
    kBoundKeys, kRoles;

// Newest "format" of spec.json and of case files that this judge reads.
constexpr int kNewestFormat = 1;

}  // namespace judge
