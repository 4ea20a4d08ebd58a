// The numbers of a case: sizes and scalars resolved from formulas over each other, all values held
// to the declared ranges. Private to this folder.
#pragma once

#include <map>
#include <string>

#include "judge/problem/case.h"
#include "judge/problem/generator_plan.h"
#include "judge/problem/json_reader.h"

namespace judge {

struct ValueSource {
  JsonNode node;                       // where it stands, for messages
  Formula formula;
};

// One value for each size and scalar, in whatever order they depend on each other; their types and
// ranges checked. `entry` is the case.
Bindings resolve_values(const Spec& spec, const JsonNode& entry,
                        const std::map<std::string, ValueSource>& sources);

// All shapes of the case, their total size checked too.
std::map<std::string, Shape> resolve_shapes(const Spec& spec, const JsonNode& entry,
                                            const Bindings& values);

// The elements of an input array lie within the parameter's bounds.
void check_elements(const Parameter& parameter, const Bindings& values, const JsonNode& node,
                    const Array& array);
void check_elements(const Parameter& parameter, const Bindings& values, const JsonNode& node,
                    const GeneratorPlan& plan);

}  // namespace judge
