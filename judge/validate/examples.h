// The examples of a statement, generated from cases and what the reference answers to them, so that
// they cannot be wrong. Pure.
#pragma once

#include <span>
#include <string>

#include "judge/supervisor/case_data.h"

namespace judge {

// An output, cut off behind the elements that count where its rule says that only the first do.
ArrayView output_that_counts(const CaseData& data, std::size_t parameter,
                             std::span<const std::byte> outputs);

// Name, sizes and scalars, inputs and outputs of one case as Markdown; `outputs` is laid out by the
// slots of `data`.
std::string example_text(const CaseData& data, std::span<const std::byte> outputs);

}  // namespace judge
