// The text of a runner's entry: includes the solution, compares its function with the spec,
// calls it from an array of argument pointers. Pure text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/spec.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

// Begins the text of every static_assert of an entry, so that messages can be recognised.
constexpr std::string_view kEntryMarker = "judge-entry: ";

struct EntryOptions {
  BuildRequest::Target target = BuildRequest::Target::cpu;
  std::string include;               // how the entry names the user's text
  std::vector<std::string> defines;  // NAME or NAME=VALUE
  bool has_scale = false;            // the reference defines reference_scale
};
std::string entry_source(const Spec& spec, const EntryOptions& options);

std::string function_name(BuildRequest::Target target);  // "solve" or "reference"
std::string expected_signature(const Spec& spec, BuildRequest::Target target);

}  // namespace judge
