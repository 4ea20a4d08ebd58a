#include "judge/validate/ranges.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>

#include "judge/base/dtype.h"

namespace judge {
namespace {

enum class End { min, max };

// The value as the parameter's type holds it: 0.1 is the float nearest to it.
double rounded(DType type, const Number& value) {
  std::byte bytes[8];
  store_double(type, as_double(value), bytes);
  return element_as_double(type, bytes);
}

bool is_same(DType type, const Number& a, const Number& b) {
  if (!is_floating(type)) return equal(a, b);
  return rounded(type, a) == rounded(type, b);
}

// What a case must hold to be at this end; nothing for the exclusive end of a floating type.
std::optional<Number> target(const Parameter& p, const Bound& bound, End end, const Case& c) {
  const Number value = bound.value.evaluate(c.values);
  if (!bound.exclusive) return value;
  std::int64_t integer = 0;
  if (is_floating(p.type) || !as_integer(value, &integer)) return std::nullopt;
  return Number(end == End::min ? integer + 1 : integer - 1);
}

bool is_reached(const Parameter& p, const Bound& bound, End end, const std::vector<Case>& cases) {
  if (bound.exclusive && is_floating(p.type)) return true;
  return std::any_of(cases.begin(), cases.end(), [&](const Case& c) {
    const auto value = c.values.find(p.name);
    if (value == c.values.end()) return false;
    const std::optional<Number> wanted = target(p, bound, end, c);
    return wanted && is_same(p.type, value->second, *wanted);
  });
}

std::string fault(const Parameter& p, const Bound& bound, End end) {
  const char* which = end == End::min ? "smallest" : "largest";
  return fmt::format("no case has the {} {}: {} {} {}", which, p.name, p.name,
                     bound.exclusive ? "next to" : "=", bound.value.text());
}

bool is_inside(const ArrayView& view, std::int64_t i, const std::optional<Bound>& bound, End end,
               const Case& c) {
  if (!bound) return true;
  const double limit = rounded(view.type, bound->value.evaluate(c.values));
  const double x = element_as_double(view.type, view.at(i));
  if (bound->exclusive) return end == End::min ? x > limit : x < limit;
  return end == End::min ? x >= limit : x <= limit;
}

}  // namespace

std::vector<std::string> unreached_ends(const Spec& spec, const std::vector<Case>& cases) {
  std::vector<std::string> faults;
  for (const Parameter& p : spec.parameters) {
    if (p.is_array()) continue;
    if (p.min && !is_reached(p, *p.min, End::min, cases))
      faults.push_back(fault(p, *p.min, End::min));
    if (p.max && !is_reached(p, *p.max, End::max, cases))
      faults.push_back(fault(p, *p.max, End::max));
  }
  return faults;
}

std::vector<std::string> elements_out_of_range(const CaseData& data) {
  std::vector<std::string> faults;
  for (std::size_t i = 0; i < data.spec->parameters.size(); ++i) {
    const Parameter& p = data.spec->parameters[i];
    if (!p.is_input() || (!p.min && !p.max)) continue;
    const ArrayView view = data.input(i);
    const std::int64_t count = element_count(view.shape);
    for (std::int64_t e = 0; e < count; ++e) {
      if (is_inside(view, e, p.min, End::min, *data.test) &&
          is_inside(view, e, p.max, End::max, *data.test))
        continue;
      faults.push_back(fmt::format("{}: element {} of {} is {}, outside its declared range",
                                   data.test->name, e, p.name,
                                   element_text(view.type, view.at(e))));
      break;
    }
  }
  return faults;
}

}  // namespace judge
