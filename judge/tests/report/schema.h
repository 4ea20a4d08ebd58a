// As much of JSON Schema as docs/report.schema.json uses, for the tests.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace judge::test {

// Where and why `value` does not fit; empty when it does. Throws for a keyword it does not know.
std::vector<std::string> schema_faults(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace judge::test
