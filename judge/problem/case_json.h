// The keys of case files, shared with the test that holds the JSON schema to them. Private.
#pragma once

#include <string>
#include <vector>

namespace judge {
extern const std::vector<std::string> kCaseFileKeys, kCaseKeys;
}  // namespace judge
