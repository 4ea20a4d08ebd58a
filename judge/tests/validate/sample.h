// A spec and its cases from JSON text, and one case with its inputs made. For tests.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "judge/problem/case.h"
#include "judge/supervisor/case_data.h"
#include "judge/tests/problem/support.h"

namespace judge::testing {

struct Sample {
  Sample(const std::string& spec_json, const std::string& cases_json)
      : spec(load_spec(folder.write("p/spec.json", spec_json))),
        cases(load_case_file(folder.write("t/examples.json", cases_json), spec)) {}

  CaseData data(std::size_t i = 0) const { return prepare_case(spec, cases.at(i), 0); }

  TempDir folder;
  Spec spec;
  std::vector<Case> cases;
};

// The bytes of the outputs of a case whose only output is these floats.
inline std::vector<std::byte> bytes_of(const std::vector<float>& values) {
  std::vector<std::byte> bytes(values.size() * sizeof(float));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

}  // namespace judge::testing
