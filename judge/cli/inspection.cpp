#include "judge/cli/inspection.h"

#include <fmt/format.h>

#include <algorithm>

namespace judge::cli {
namespace {

const char* generator_name(GeneratorKind kind) {
  switch (kind) {
    case GeneratorKind::zeros:
      return "zeros";
    case GeneratorKind::ones:
      return "ones";
    case GeneratorKind::constant:
      return "constant";
    case GeneratorKind::arange:
      return "arange";
    case GeneratorKind::uniform:
      return "uniform";
    case GeneratorKind::normal:
      return "normal";
    case GeneratorKind::integers:
      return "integers";
    case GeneratorKind::sorted:
      return "sorted";
    case GeneratorKind::reversed:
      return "reversed";
    case GeneratorKind::organ_pipe:
      return "organ_pipe";
    case GeneratorKind::few_distinct:
      return "few_distinct";
    case GeneratorKind::zipf:
      return "zipf";
    case GeneratorKind::impulse:
      return "impulse";
  }
  return "?";
}

const char* order_name(Order order) {
  switch (order) {
    case Order::none:
      return "";
    case Order::sorted:
      return ", sorted";
    case Order::reversed:
      return ", reversed";
    case Order::organ_pipe:
      return ", organ pipe";
  }
  return "";
}

std::string generator_text(const Generator& g) {
  std::string arguments;
  for (const auto& [name, formula] : g.arguments)
    arguments += fmt::format("{}{}={}", arguments.empty() ? "" : ", ", name, formula.text());
  std::string text = generator_name(g.kind);
  if (!arguments.empty()) text += "(" + arguments + ")";
  text += order_name(g.order);
  for (const Injection& i : g.inject)
    text += fmt::format(", with {} at {} (count {}, stride {})", text_of(i.value), i.index.text(),
                        i.count.text(), i.stride.text());
  return text;
}

std::string bound_text(const Bound& bound, bool upper) {
  const char* sign = bound.exclusive ? "<" : "<=";
  return upper ? fmt::format(" {} {}", sign, bound.value.text())
               : fmt::format("{} {} ", bound.value.text(), sign);
}

}  // namespace

std::string role_text(Role role) {
  switch (role) {
    case Role::in:
      return "in";
    case Role::out:
      return "out";
    case Role::inout:
      return "inout";
    case Role::size:
      return "size";
    case Role::scalar:
      return "scalar";
  }
  return "";
}

std::string range_text(const Parameter& p) {
  if (!p.min && !p.max) return "";
  return (p.min ? bound_text(*p.min, false) : "") + (p.is_array() ? "every element" : p.name) +
         (p.max ? bound_text(*p.max, true) : "");
}

std::string parameter_line(const Parameter& p) {
  std::string type(name_of(p.type));
  if (p.is_array()) {
    std::string shape;
    for (const Formula& f : p.shape) shape += (shape.empty() ? "" : ", ") + f.text();
    type += "[" + shape + "]";
  }
  std::string line =
      fmt::format("{:<7} {:<10} {:<28} {}", role_text(p.role), p.name, type, range_text(p));
  if (!p.description.empty()) line += (range_text(p).empty() ? "" : "  ") + p.description;
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string values_text(const Case& c) {
  std::string text;
  for (const auto& [name, value] : c.values)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, text_of(value));
  return text;
}

std::string source_text(const ArraySource& source) {
  if (const auto* generator = std::get_if<Generator>(&source)) return generator_text(*generator);
  if (const auto* file = std::get_if<NpyFile>(&source)) return "file " + file->path.string();
  return "literal values";
}

std::string preview(const ArrayView& view, std::int64_t limit) {
  const std::int64_t count = element_count(view.shape);
  std::string text;
  for (std::int64_t i = 0; i < std::min(count, limit); ++i)
    text += (i ? ", " : "") + element_text(view.type, view.at(i));
  if (count > limit) text += fmt::format(", ... ({} elements)", count);
  return count == 0 ? "(empty)" : text;
}

}  // namespace judge::cli
