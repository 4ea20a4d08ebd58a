#include "judge/validate/trivial_answers.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>
#include <utility>

#include "judge/base/dtype.h"
#include "judge/checker/checker.h"
#include "judge/run/call_arrays.h"
#include "judge/worker/poison.h"

namespace judge {
namespace {

// Fills one output; `expected` is what is wanted there.
using Answer = std::function<void(const ArrayView& expected, std::span<std::byte> out)>;

void repeat_element(DType type, const void* element, std::span<std::byte> out) {
  const std::size_t bytes = size_of(type);
  for (std::size_t at = 0; at + bytes <= out.size(); at += bytes)
    std::memcpy(out.data() + at, element, bytes);
}

Answer constant(double value) {
  return [value](const ArrayView& expected, std::span<std::byte> out) {
    std::byte element[8];
    store_double(expected.type, value, element);
    repeat_element(expected.type, element, out);
  };
}

void first_expected(const ArrayView& expected, std::span<std::byte> out) {
  if (!out.empty()) repeat_element(expected.type, expected.at(0), out);
}

void convert(DType from, const std::byte* source, DType to, std::byte* target) {
  if (from == to)
    std::memcpy(target, source, size_of(to));
  else if (!is_floating(from) && !is_floating(to))
    store_int(to, element_as_int(from, source), target);
  else
    store_double(to, element_as_double(from, source), target);
}

Answer copy_of(const ArrayView& input) {
  return [input](const ArrayView& expected, std::span<std::byte> out) {
    const std::int64_t count = element_count(input.shape);
    const std::int64_t wanted = element_count(expected.shape);
    for (std::int64_t i = 0; i < wanted; ++i)
      convert(input.type, input.at(i % count), expected.type,
              out.data() + i * static_cast<std::int64_t>(size_of(expected.type)));
  };
}

std::optional<ArrayView> first_input(const CaseData& data) {
  for (std::size_t i = 0; i < data.spec->parameters.size(); ++i)
    if (data.spec->parameters[i].is_input()) {
      const ArrayView view = data.input(i);
      if (element_count(view.shape) > 0) return view;
      return std::nullopt;
    }
  return std::nullopt;
}

// The most elements that one output has.
std::int64_t largest_output(const CaseData& data) {
  std::int64_t largest = 0;
  for (std::size_t i = 0; i < data.spec->parameters.size(); ++i)
    if (data.spec->parameters[i].is_output())
      largest = std::max(largest, element_count(data.shapes[i]));
  return largest;
}

// All outputs are filled before any is judged: a check may look at others than its own.
bool is_accepted(const CaseData& data, std::span<const std::byte> expected,
                 std::span<const std::byte> scales, const Answer& answer) {
  const auto& parameters = data.spec->parameters;
  std::vector<std::byte> given(data.outputs_bytes);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i].is_output()) continue;
    const protocol::Slot& slot = data.slots[i];
    answer(output_view(data, i, expected),
           std::span(given).subspan(slot.output_offset, slot.bytes));
  }
  const CallArrays arrays = call_arrays(data, expected, given);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& p = parameters[i];
    if (!p.is_output()) continue;
    CheckInput input{p.name, output_view(data, i, expected), output_view(data, i, given),
                     {},     poison_word(p.type, 1, 0),      &arrays};
    const CheckRule& rule = data.spec->checks.at(p.name);
    if (rule.scale_rtol > 0) input.scale = output_view(data, i, scales);
    if (!compare(rule, input).accepted) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> accepted_trivial_answers(const CaseData& data,
                                                  std::span<const std::byte> expected,
                                                  std::span<const std::byte> scales) {
  const std::int64_t largest = largest_output(data);
  if (largest == 0) return {};
  std::vector<std::pair<std::string, Answer>> answers = {{"zeros", constant(0)},
                                                         {"ones", constant(1)}};
  if (const auto input = first_input(data)) answers.emplace_back("first input", copy_of(*input));
  if (largest > 1) answers.emplace_back("constant", first_expected);

  std::vector<std::string> accepted;
  for (const auto& [name, answer] : answers)
    if (is_accepted(data, expected, scales, answer)) accepted.push_back(name);
  return accepted;
}

}  // namespace judge
