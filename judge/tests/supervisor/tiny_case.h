// The case that the hostile runner is given: solve(const float* input, float* output, int n, int
// mode) with output = 2 * input, laid out by hand so that these tests need no problem files.
#pragma once

#include <cstring>

#include "judge/supervisor/judgement.h"
#include "judge/supervisor/runner.h"
#include "judge/tests/supervisor/modes.h"
#include "judge/worker/poison.h"

namespace judge::testing {

struct TinyCase {
  static constexpr int kElements = 101;

  explicit TinyCase(Mode mode) : outputs(kElements * sizeof(float)) {
    spec.name = "tiny";
    add_parameter("input", DType::float32, Role::in, {kElements});
    add_parameter("output", DType::float32, Role::out, {kElements});
    add_parameter("n", DType::int32, Role::size, {});
    add_parameter("mode", DType::int32, Role::scalar, {});
    data.slots[2].value_bits = kElements;
    data.slots[3].value_bits = static_cast<std::uint64_t>(mode);
    data.spec = &spec;
    data.test = &test;
    data.inputs_bytes = data.outputs_bytes = kElements * sizeof(float);
    data.inputs = std::make_shared<SharedMemory>(data.inputs_bytes);
    for (int i = 0; i < kElements; ++i) {
      const float value = static_cast<float>(i);
      std::memcpy(data.inputs->writable().data() + i * sizeof value, &value, sizeof value);
    }
    data.inputs->seal();
  }

  protocol::Call request(std::uint32_t number = 0) const {
    protocol::Call call;
    call.poison[1] = poison_word(DType::float32, 7, number);
    return call;
  }

  float output(int i) const {
    float value;
    std::memcpy(&value, outputs.bytes().data() + i * sizeof value, sizeof value);
    return value;
  }

  Spec spec;
  Case test;
  CaseData data;
  SharedMemory outputs;

 private:
  void add_parameter(const char* name, DType type, Role role, Shape shape) {
    Parameter parameter;
    parameter.name = name;
    parameter.type = type;
    parameter.role = role;
    spec.parameters.push_back(parameter);
    protocol::Slot slot;
    slot.pass = role == Role::in    ? protocol::Pass::in
                : role == Role::out ? protocol::Pass::out
                                    : protocol::Pass::value;
    if (!shape.empty()) slot.bytes = kElements * sizeof(float);
    data.slots.push_back(slot);
    data.shapes.push_back(std::move(shape));
  }
};

}  // namespace judge::testing
