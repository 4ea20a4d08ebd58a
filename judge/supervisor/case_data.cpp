#include "judge/supervisor/case_data.h"

#include <cstring>
#include <string>

#include "judge/base/errors.h"

namespace judge {

namespace {

constexpr std::uint64_t kAlignment = 256;

std::uint64_t aligned(std::uint64_t offset) {
  return (offset + kAlignment - 1) / kAlignment * kAlignment;
}

InputError error_at(const Case& c, const std::string& pointer, const std::string& reason) {
  return InputError({c.file.string(), c.pointer + pointer, "case '" + c.name + "': " + reason, ""});
}

std::uint64_t value_bits(const Parameter& parameter, const Case& c) {
  const auto found = c.values.find(parameter.name);
  if (found == c.values.end()) {
    throw error_at(c, "", "no value for the parameter '" + parameter.name + "'");
  }
  std::uint64_t bits = 0;
  if (const auto* integer = std::get_if<std::int64_t>(&found->second)) {
    store_int(parameter.type, *integer, &bits);
  } else {
    store_double(parameter.type, std::get<double>(found->second), &bits);
  }
  return bits;
}

protocol::Pass pass_of(Role role) {
  switch (role) {
    case Role::in:
      return protocol::Pass::in;
    case Role::out:
      return protocol::Pass::out;
    case Role::inout:
      return protocol::Pass::inout;
    default:
      return protocol::Pass::value;
  }
}

std::uint64_t bytes_of(const Shape& shape, std::uint64_t element_bytes, const Parameter& parameter,
                       const Case& c) {
  constexpr std::uint64_t kLargest = 1ull
                                     << 46;  // no machine has more; sums stay far from overflow
  std::uint64_t bytes = element_bytes;
  for (const std::int64_t extent : shape) {
    const auto factor = static_cast<std::uint64_t>(extent);
    if (factor != 0 && bytes > kLargest / factor) {
      throw error_at(c, "", "the array '" + parameter.name + "' is too large for any machine");
    }
    bytes *= factor;
  }
  return bytes;
}

// Gives the parameter its place and counts it in the totals of `data`.
void lay_out(CaseData& data, const Parameter& parameter, const Case& c) {
  protocol::Slot slot;
  slot.pass = pass_of(parameter.role);
  slot.element_bytes = static_cast<std::uint32_t>(size_of(parameter.type));
  Shape shape;
  if (parameter.is_array()) {
    try {
      shape = shape_of(parameter, c.values);
    } catch (const FormulaError& e) {
      throw error_at(c, "", "shape of '" + parameter.name + "': " + e.what());
    }
    slot.bytes = bytes_of(shape, slot.element_bytes, parameter, c);
    if (parameter.is_input()) {
      slot.input_offset = data.inputs_bytes;
      data.inputs_bytes = aligned(data.inputs_bytes + slot.bytes);
    }
    if (parameter.is_output()) {
      slot.output_offset = data.outputs_bytes;
      data.outputs_bytes = aligned(data.outputs_bytes + slot.bytes);
    }
  } else {
    slot.value_bits = value_bits(parameter, c);
  }
  data.slots.push_back(slot);
  data.shapes.push_back(std::move(shape));
}

void generate(CaseData& data, std::size_t index, std::uint64_t user_seed) {
  const Parameter& parameter = data.spec->parameters[index];
  const Case& c = *data.test;
  const std::string pointer = "/inputs/" + parameter.name;
  const protocol::Slot& slot = data.slots[index];
  const auto source = c.inputs.find(parameter.name);
  if (source == c.inputs.end() && !parameter.generator) {
    throw error_at(c, "", "no input for the array '" + parameter.name + "'");
  }
  const ArraySource chosen =
      source != c.inputs.end() ? source->second : ArraySource(*parameter.generator);
  try {
    materialize(chosen, parameter.type, data.shapes[index], c.values,
                seed_of(*data.spec, c, parameter.name, user_seed),
                data.inputs->writable().subspan(slot.input_offset, slot.bytes));
  } catch (const FormulaError& e) {
    throw error_at(c, pointer, e.what());
  }
}

}  // namespace

ArrayView CaseData::input(std::size_t parameter) const {
  const protocol::Slot& slot = slots[parameter];
  return {spec->parameters[parameter].type, shapes[parameter],
          inputs->bytes().subspan(slot.input_offset, slot.bytes)};
}

CaseData prepare_case(const Spec& spec, const Case& c, std::uint64_t user_seed) {
  if (spec.parameters.size() > protocol::kMaxSlots) {
    throw InputError({spec.file.string(), "/parameters",
                      "more than " + std::to_string(protocol::kMaxSlots) + " parameters", ""});
  }
  CaseData data;
  data.spec = &spec;
  data.test = &c;
  for (const Parameter& parameter : spec.parameters) lay_out(data, parameter, c);
  data.inputs = std::make_shared<SharedMemory>(data.inputs_bytes);
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    if (spec.parameters[i].is_input()) generate(data, i, user_seed);
  }
  data.inputs->seal();
  return data;
}

ArrayView output_view(const CaseData& data, std::size_t parameter,
                      std::span<const std::byte> outputs) {
  const protocol::Slot& slot = data.slots[parameter];
  return {data.spec->parameters[parameter].type, data.shapes[parameter],
          outputs.subspan(slot.output_offset, slot.bytes)};
}

}  // namespace judge
