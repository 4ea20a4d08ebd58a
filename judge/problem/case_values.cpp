#include "judge/problem/case_values.h"

#include <cstddef>

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/problem/value_range.h"

namespace judge {
namespace {

constexpr std::uint64_t kMaxCaseBytes = 64ull << 30;

// Values are compared as the solution sees them: 0.1 is not above a float32's maximum of 0.1.
Number rounded(DType type, const Number& value) {
  if (!is_floating(type)) return value;
  std::byte element[8];
  store_double(type, as_double(value), element);
  return element_as_double(type, element);
}

// "" when the value is within the bound, else the bound in words.
std::string violated(const Parameter& p, const Bindings& values, const Number& value,
                     const JsonNode& node) {
  std::string violation;
  const auto check = [&](const std::optional<Bound>& bound, bool is_min) {
    if (!bound || !violation.empty()) return;
    Number limit = std::int64_t{0};
    at_formula(node, bound->value, [&] { limit = bound->value.evaluate(values); });
    const Number edge = rounded(p.type, limit), seen = rounded(p.type, value);
    const bool inside = (is_min ? less(edge, seen) : less(seen, edge)) ||
                        (!bound->exclusive && equal(edge, seen));
    if (inside) return;
    violation = fmt::format("{} {}", is_min ? (bound->exclusive ? "above" : "at least")
                                            : (bound->exclusive ? "below" : "at most"),
                            text_of(limit));
    if (!bound->value.names().empty()) violation += fmt::format(" ({})", bound->value.text());
  };
  check(p.min, true);
  check(p.max, false);
  return violation;
}

class Resolver {
 public:
  Resolver(const Spec& spec, const std::map<std::string, ValueSource>& sources)
      : spec_(spec), sources_(sources) {}

  Bindings run() {
    for (const auto& [name, source] : sources_) resolve(name);
    for (const auto& [name, source] : sources_) check_range(name, source);
    return std::move(values_);
  }

 private:
  void resolve(const std::string& name) {
    if (values_.count(name)) return;
    const ValueSource& source = sources_.at(name);
    for (const std::string& open : path_) {
      if (open == name) source.node.fail("these values depend on each other: " + cycle(name));
    }
    path_.push_back(name);
    for (const std::string& other : source.formula.names()) resolve(other);
    path_.pop_back();
    at_formula(source.node, source.formula, [&] {
      values_[name] = typed(*spec_.find(name), source, source.formula.evaluate(values_));
    });
  }

  std::string cycle(const std::string& name) const {
    std::string text;
    bool inside = false;
    for (const std::string& step : path_) {
      inside |= step == name;
      if (inside) text += step + " -> ";
    }
    return text + name;
  }

  static Number typed(const Parameter& p, const ValueSource& source, const Number& value) {
    std::int64_t integer = 0;
    if (p.role == Role::size && as_integer(value, &integer) && integer < 0)
      source.node.fail(fmt::format("the size '{}' is {}, but must not be negative", p.name, integer));
    const std::string reason = why_not(p.type, value);
    if (!reason.empty()) source.node.fail(fmt::format("'{}': {}", p.name, reason));
    if (is_floating(p.type)) return as_double(value);
    as_integer(value, &integer);
    return integer;
  }

  void check_range(const std::string& name, const ValueSource& source) const {
    const Parameter& p = *spec_.find(name);
    const std::string bound = violated(p, values_, values_.at(name), source.node);
    if (!bound.empty()) {
      source.node.fail(fmt::format("'{}' is {}, but must be {}", name, text_of(values_.at(name)), bound),
                       "the range is declared in the problem's spec.json");
    }
  }

  const Spec& spec_;
  const std::map<std::string, ValueSource>& sources_;
  std::vector<std::string> path_;
  Bindings values_;
};

[[noreturn]] void fail_element(const Parameter& p, const JsonNode& node, const std::string& what,
                               const std::string& bound) {
  node.fail(fmt::format("{} of '{}', but its elements must be {}", what, p.name, bound),
            "the range is declared in the problem's spec.json");
}

}  // namespace

Bindings resolve_values(const Spec& spec, const JsonNode& entry,
                        const std::map<std::string, ValueSource>& sources) {
  for (const Parameter& p : spec.parameters) {
    if (!p.is_array() && !sources.count(p.name)) {
      entry.fail(fmt::format("no value for the {} '{}'", p.role == Role::size ? "size" : "scalar", p.name),
                 fmt::format("add \"{}\" to \"set\" or \"each\"", p.name));
    }
  }
  return Resolver(spec, sources).run();
}

std::map<std::string, Shape> resolve_shapes(const Spec& spec, const JsonNode& entry,
                                            const Bindings& values) {
  std::map<std::string, Shape> shapes;
  std::uint64_t total = 0;
  for (const Parameter& p : spec.parameters) {
    if (!p.is_array()) continue;
    try {
      shapes[p.name] = shape_of(p, values);
    } catch (const FormulaError& error) {
      entry.fail(error.what());
    }
    std::uint64_t bytes = size_of(p.type);
    bool overflow = false;
    for (const std::int64_t size : shapes[p.name])
      overflow |= __builtin_mul_overflow(bytes, static_cast<std::uint64_t>(size), &bytes);
    overflow |= __builtin_add_overflow(total, bytes, &total);
    if (overflow || total > kMaxCaseBytes) {
      entry.fail(fmt::format("'{}' of shape {} takes the case above {} of data", p.name,
                             text_of(shapes[p.name]), human_bytes(kMaxCaseBytes)),
                 "choose smaller sizes");
    }
  }
  return shapes;
}

void check_elements(const Parameter& p, const Bindings& values, const JsonNode& node,
                    const Array& array) {
  if (!p.min && !p.max) return;
  const std::int64_t elements = element_count(array.shape);
  for (std::int64_t i = 0; i < elements; ++i) {
    const std::byte* at = array.bytes.data() + i * static_cast<std::int64_t>(size_of(p.type));
    const Number value = is_floating(p.type) ? Number(element_as_double(p.type, at))
                                             : Number(element_as_int(p.type, at));
    const std::string bound = violated(p, values, value, node);
    if (!bound.empty())
      fail_element(p, node, fmt::format("{} is element {}", text_of(value), i), bound);
  }
}

void check_elements(const Parameter& p, const Bindings& values, const JsonNode& node,
                    const GeneratorPlan& plan) {
  if ((!p.min && !p.max) || plan.elements == 0) return;
  const auto check = [&](const Number& value, const char* whose) {
    const std::string bound = violated(p, values, value, node);
    if (!bound.empty()) fail_element(p, node, fmt::format("{} {}", text_of(value), whose), bound);
  };
  if (const auto range = plan.range()) {
    check(range->least, "can be an element");
    check(range->greatest, "can be an element");
  } else {
    node.fail(fmt::format("a normal distribution has no ends, but the elements of '{}' have", p.name),
              "give it \"min\" and \"max\"");
  }
  for (const GeneratorPlan::Spot& spot : plan.inject) check(spot.value, "is injected as element");
}

}  // namespace judge
