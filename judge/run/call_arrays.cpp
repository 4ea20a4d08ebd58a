#include "judge/run/call_arrays.h"

namespace judge {

CallArrays call_arrays(const CaseData& data, std::span<const std::byte> expected,
                       std::span<const std::byte> actual) {
  CallArrays arrays;
  for (std::size_t i = 0; i < data.spec->parameters.size(); ++i) {
    const Parameter& p = data.spec->parameters[i];
    if (p.is_input()) arrays.inputs.emplace(p.name, data.input(i));
    if (!p.is_output()) continue;
    arrays.expected.emplace(p.name, output_view(data, i, expected));
    arrays.actual.emplace(p.name, output_view(data, i, actual));
  }
  return arrays;
}

}  // namespace judge
