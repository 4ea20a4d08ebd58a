#include "judge/validate/examples.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/dtype.h"
#include "judge/checker/checker.h"
#include "judge/run/call_arrays.h"

namespace judge {
namespace {

constexpr std::int64_t kShown = 24;  // elements of one array

// Elements from `flat` on as nested lists; stops when `left` are written.
void append_list(const ArrayView& view, std::size_t axis, std::int64_t& flat, std::int64_t& left,
                 std::string& text) {
  if (axis == view.shape.size()) {
    text += element_text(view.type, view.at(flat++));
    --left;
    return;
  }
  text += "[";
  for (std::int64_t i = 0; i < view.shape[axis]; ++i) {
    if (i > 0) text += ", ";
    if (left <= 0) {
      text += "...";
      break;
    }
    append_list(view, axis + 1, flat, left, text);
  }
  text += "]";
}

std::string list_text(const ArrayView& view) {
  const std::int64_t count = element_count(view.shape);
  if (count == 0) return "[]";
  std::int64_t flat = 0, left = kShown;
  std::string text;
  append_list(view, 0, flat, left, text);
  if (count > kShown) text += fmt::format("  ({} elements)", count);
  return text;
}

}  // namespace

ArrayView output_that_counts(const CaseData& data, std::size_t parameter,
                             std::span<const std::byte> outputs) {
  const Parameter& p = data.spec->parameters[parameter];
  const CheckRule& rule = data.spec->checks.at(p.name);
  ArrayView view = output_view(data, parameter, outputs);
  if (rule.first.empty()) return view;
  const CallArrays arrays = call_arrays(data, outputs, outputs);
  const std::int64_t count = compared_elements(rule, {p.name, view, view, {}, 0, &arrays});
  view.bytes = view.bytes.first(static_cast<std::size_t>(count) * size_of(p.type));
  view.shape = {count};
  return view;
}

std::string example_text(const CaseData& data, std::span<const std::byte> outputs) {
  const auto& parameters = data.spec->parameters;
  std::string values, arrays;
  std::size_t width = 0;
  for (const Parameter& p : parameters)
    if (p.is_array()) width = std::max(width, p.name.size());
  const auto add = [&](const Parameter& p, const ArrayView& view, const char* note) {
    arrays += fmt::format("{:<{}} = {}{}\n", p.name, width, list_text(view), note);
  };
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& p = parameters[i];
    if (!p.is_array())
      values += fmt::format("{}`{} = {}`", values.empty() ? "" : ", ", p.name,
                            text_of(data.test->values.at(p.name)));
    if (p.is_input()) add(p, data.input(i), p.is_output() ? "  (before)" : "");
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& p = parameters[i];
    if (p.is_output()) add(p, output_view(data, i, outputs), p.is_input() ? "  (after)" : "");
  }
  return fmt::format("\n**{}**: {}\n\n```text\n{}```\n", data.test->name, values, arrays);
}

}  // namespace judge
