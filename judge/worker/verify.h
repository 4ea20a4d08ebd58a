// After a call without errors: outputs to the parent, then guards and inputs against what they
// were.
#pragma once

#include <cstdint>

#include "judge/worker/case_memory.h"
#include "judge/worker/protocol.h"

namespace judge::worker {

void verify(CaseMemory& memory, std::uint64_t nonce, protocol::Called& answer);

class Pristine;

struct DeviceVerification {
  const Pristine& inputs;  // what the inputs must still hold
  std::uint64_t guard_nonce = 0, hash_seed = 0;
  bool download = false;  // the outputs too
};

// The same with hashes made on the device: nothing large is moved unless it is asked for.
void verify_on_device(CaseMemory& memory, const DeviceVerification& how, protocol::Called& answer);

}  // namespace judge::worker
