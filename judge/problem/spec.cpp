#include "judge/problem/spec.h"

#include <fmt/format.h>

namespace judge {

const Parameter* Spec::find(const std::string& parameter) const {
  for (const Parameter& p : parameters) {
    if (p.name == parameter) return &p;
  }
  return nullptr;
}

std::string Spec::signature() const {
  std::string list;
  for (const Parameter& p : parameters) {
    if (!list.empty()) list += ", ";
    list += fmt::format("{}{}{} {}", p.role == Role::in ? "const " : "", c_type_of(p.type),
                        p.is_array() ? "*" : "", p.name);
  }
  return fmt::format("void solve({})", list);
}

Shape shape_of(const Parameter& parameter, const Bindings& values) {
  Shape shape;
  for (std::size_t i = 0; i < parameter.shape.size(); ++i) {
    const Formula& formula = parameter.shape[i];
    try {
      shape.push_back(formula.evaluate_size(values));
    } catch (const FormulaError& error) {
      throw FormulaError(fmt::format("dimension {} of '{}', \"{}\": {}", i, parameter.name,
                                     formula.text(), error.what()),
                         error.column);
    }
  }
  return shape;
}

}  // namespace judge
