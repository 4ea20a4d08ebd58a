// The inputs of one case in several versions, each with its own expected answer: an answer kept from
// one call is wrong in another, though sizes and pointers are the same.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "judge/run/expected.h"
#include "judge/supervisor/case_data.h"

namespace judge {

struct Content {
  CaseData data;
  std::shared_ptr<const Expected> expected;
};

// The last one is held back: no sample sees it before the very end. A case with literal inputs or
// files has one version only. Throws InputError (the case), JudgeError (no memory). A reference that
// failed is told by `expected->fault`.
std::vector<Content> make_contents(const Spec& spec, const Case& test, std::uint64_t seed,
                                   Reference& reference);

}  // namespace judge
