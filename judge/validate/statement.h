// The text of a statement.md: has it what a reader needs, and where is its generated block of
// examples? Pure text; the file is read and written by package.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/spec.h"

namespace judge {

// One line for each thing that is missing: the title of the spec as heading, a paragraph that says
// what is asked for, the signature of `solve` with the spec's parameters.
std::vector<std::string> statement_faults(std::string_view text, const Spec& spec);

// What stands between <!-- examples --> and <!-- /examples -->; nothing without both marks.
std::optional<std::string> examples_block(std::string_view text);

// The statement with `block` between the marks. Without marks they are put below the first heading
// "Example" or "Examples", else into a new section at the end.
std::string with_examples_block(std::string text, std::string_view block);

}  // namespace judge
