#include "judge/run/compare_outputs.h"

#include <utility>

#include "judge/checker/checker.h"
#include "judge/run/call_arrays.h"

namespace judge {

std::vector<Comparison> compare_outputs(const CaseData& data, const Expected& expected,
                                        std::span<const std::uint64_t> poison,
                                        std::span<const std::byte> outputs) {
  const Spec& spec = *data.spec;
  const std::span<const std::byte> values = std::as_const(*expected.values).bytes();
  const CallArrays arrays = call_arrays(data, values, outputs);
  std::vector<Comparison> all;
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    const Parameter& p = spec.parameters[i];
    if (!p.is_output()) continue;
    const CheckRule& rule = spec.checks.at(p.name);
    CheckInput input{
        p.name, output_view(data, i, values), output_view(data, i, outputs), {}, poison[i],
        &arrays};
    if (rule.scale_rtol > 0)
      input.scale = output_view(data, i, std::as_const(*expected.scales).bytes());
    all.push_back(compare(rule, input));
  }
  return all;
}

}  // namespace judge
