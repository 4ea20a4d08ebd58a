// One test case: sizes and scalars, a source for every input array, perhaps literal results.
// Pure data; problem/case_json.cpp reads it from testcases/<problem>/*.json.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/problem/spec.h"

namespace judge {

struct Case {
  std::string name;                 // unique in its problem
  std::string group;                // file it came from: "examples", "correctness", "performance"
  std::vector<std::string> tags;
  Bindings values;                  // every size and scalar
  std::map<std::string, ArraySource> inputs;   // every in and inout array
  std::map<std::string, Array> expect;         // literal results, may be empty: test the reference
  std::filesystem::path file;
  std::string pointer;              // "/cases/3"

  bool has_tag(const std::string& tag) const;
  bool is_large() const { return has_tag("large"); }
};

// All cases of a problem in file order (examples, correctness, performance, then others by name).
// An entry with "each": {"N": [1, 2, 3]} stands for one case a combination, named by its template.
// Throws InputError: bad JSON, unknown keys, duplicate names, values outside the declared range,
// shapes that do not match literals, no case at all.
std::vector<Case> load_cases(const std::filesystem::path& folder, const Spec& spec);
std::vector<Case> load_case_file(const std::filesystem::path& file, const Spec& spec);

// Bytes of all inputs, of all outputs.
std::uint64_t input_bytes(const Spec& spec, const Case& c);
std::uint64_t output_bytes(const Spec& spec, const Case& c);

// The seed of one array: from problem, case and array names and the user's --seed.
std::uint64_t seed_of(const Spec& spec, const Case& c, const std::string& array, std::uint64_t user_seed);

}  // namespace judge
