// The examples of a statement, generated from cases and what the reference answers to them, so that
// they cannot be wrong. Pure.
#pragma once

#include <span>
#include <string>

#include "judge/supervisor/case_data.h"

namespace judge {

// Name, sizes and scalars, inputs and outputs of one case as Markdown; `outputs` is laid out by the
// slots of `data`.
std::string example_text(const CaseData& data, std::span<const std::byte> outputs);

}  // namespace judge
