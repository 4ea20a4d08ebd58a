// The memory of one case that parent and child share: inputs sealed against writing before any
// child sees them, outputs writable. No expected values ever lie here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "judge/problem/case.h"
#include "judge/supervisor/shared_memory.h"
#include "judge/worker/protocol.h"

namespace judge {

struct CaseData {
  const Spec* spec = nullptr;
  const Case* test = nullptr;
  std::vector<Shape> shapes;             // of each parameter; {} for values
  std::vector<protocol::Slot> slots;     // of each parameter
  std::shared_ptr<SharedMemory> inputs;  // sealed
  std::uint64_t inputs_bytes = 0, outputs_bytes = 0;

  ArrayView input(std::size_t parameter) const;
};

// Generates all inputs. Throws InputError (with the case's file and pointer).
CaseData prepare_case(const Spec& spec, const Case& c, std::uint64_t user_seed);

// View of an output parameter inside a block laid out by `slots`.
ArrayView output_view(const CaseData& data, std::size_t parameter,
                      std::span<const std::byte> outputs);

}  // namespace judge
