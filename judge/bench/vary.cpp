#include "judge/bench/vary.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr std::size_t kMostCases = 1000;

[[noreturn]] void refuse(const std::string& text, const std::string& why) {
  throw InputError({"", "", fmt::format("'{}': {}", text, why),
                    "write N=1e6, N=1e3,1e4 or N=1e3:1e8:x10"});
}

Number number_of(const std::string& word, const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(word.c_str(), &end);
  if (word.empty() || *end != '\0' || !std::isfinite(value)) refuse(text, "not a number");
  std::int64_t integer = 0;
  if (as_integer(Number(value), &integer)) return integer;
  return value;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

Number whole_if_possible(double value, bool whole) {
  if (whole) return static_cast<std::int64_t>(std::llround(value));
  return value;
}

std::vector<Number> steps(const std::vector<std::string>& parts, const std::string& text) {
  const std::string& step = parts[2];
  if (step.size() < 2 || (step[0] != 'x' && step[0] != '+'))
    refuse(text, "a step is x10 (times) or +100 (plus)");
  const Number from = number_of(parts[0], text), to = number_of(parts[1], text);
  const double by = as_double(number_of(step.substr(1), text));
  const bool whole = std::holds_alternative<std::int64_t>(from);
  if (step[0] == 'x' ? !(by > 1 && as_double(from) > 0) : !(by > 0))
    refuse(text, "the step does not lead upwards");
  std::vector<Number> values;
  for (double v = as_double(from); v <= as_double(to) * (1 + 1e-9);
       v = step[0] == 'x' ? v * by : v + by) {
    values.push_back(whole_if_possible(v, whole));
    if (values.size() > kMostCases) refuse(text, "more than 1000 values");
  }
  if (values.empty()) refuse(text, "it has no value");
  return values;
}

// The bounds may name other sizes, so they are looked at when all are set.
void check_range(const Spec& spec, const Case& c) {
  for (const Parameter& p : spec.parameters) {
    if (p.is_array()) continue;
    const Number value = c.values.find(p.name)->second;
    for (const bool lower : {true, false}) {
      const auto& bound = lower ? p.min : p.max;
      if (!bound) continue;
      const Number limit = bound->value.evaluate(c.values);
      const bool outside = lower ? less(value, limit) : less(limit, value);
      if (outside || (bound->exclusive && equal(value, limit)))
        throw InputError({"", "",
                          fmt::format("{} = {} is outside its range in {}: {} {}{}", p.name,
                                      text_of(value), spec.name, lower ? "min" : "max",
                                      text_of(limit), bound->exclusive ? " (exclusive)" : ""),
                          "judge show " + spec.name + " tells the ranges"});
    }
  }
}

void set_value(const Spec& spec, Case& c, const std::string& name, const Number& value) {
  const Parameter* p = spec.find(name);
  if (p == nullptr || p->is_array()) {
    std::vector<std::string> names;
    for (const Parameter& q : spec.parameters)
      if (!q.is_array()) names.push_back(q.name);
    throw InputError({"", "", fmt::format("{} has no size or scalar '{}'", spec.name, name),
                      suggestion(name, names)});
  }
  if (!is_floating(p->type) && !std::holds_alternative<std::int64_t>(value))
    throw InputError({"", "", fmt::format("{} takes integers", name), ""});
  const auto old = c.values.find(name);
  if (old != c.values.end())
    old->second = is_floating(p->type) ? Number(as_double(value)) : value;
}

void require_generated(const Spec& spec, const Case& base) {
  for (const auto& [name, source] : base.inputs)
    if (!std::holds_alternative<Generator>(source))
      throw InputError({base.file.string(), base.pointer,
                        fmt::format("{} of {}/{} is not generated, so that its size is fixed", name,
                                    spec.name, base.name),
                        "choose another case with --case"});
}

}  // namespace

Axis parse_axis(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0) refuse(text, "no NAME=");
  Axis axis{text.substr(0, equals), {}};
  const std::string rest = text.substr(equals + 1);
  const std::vector<std::string> parts = split(rest, ':');
  if (parts.size() == 3) {
    axis.values = steps(parts, text);
  } else if (parts.size() == 1) {
    for (const std::string& word : split(rest, ',')) axis.values.push_back(number_of(word, text));
  } else {
    refuse(text, "a range has three parts");
  }
  return axis;
}

std::vector<Case> vary(const Spec& spec, const Case& base, const std::vector<Axis>& axes) {
  require_generated(spec, base);
  std::vector<Case> cases = {base};
  cases[0].name.clear();
  cases[0].expect.clear();
  for (const Axis& axis : axes) {
    std::vector<Case> more;
    for (const Case& c : cases)
      for (const Number& value : axis.values) {
        Case varied = c;
        set_value(spec, varied, axis.name, value);
        varied.name += (varied.name.empty() ? "" : ",") + axis.name + "=" + text_of(value);
        more.push_back(std::move(varied));
      }
    cases = std::move(more);
    if (cases.size() > kMostCases) refuse(axis.name, "more than 1000 cases");
  }
  for (const Case& c : cases) check_range(spec, c);
  return cases;
}

}  // namespace judge
