// After a call without errors: outputs to the parent, then guards and inputs against what they
// were.
#pragma once

#include <cstdint>

#include "judge/worker/case_memory.h"
#include "judge/worker/protocol.h"

namespace judge::worker {

void verify(CaseMemory& memory, std::uint64_t nonce, protocol::Called& answer);

}  // namespace judge::worker
