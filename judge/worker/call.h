// One call of the function under test, from poisoned outputs to checked guards and inputs.
#pragma once

#include "judge/worker/case_memory.h"
#include "judge/worker/protocol.h"

namespace judge::worker {

// Sends Calling and Finished on its way; the caller sends what it returns.
protocol::Called perform_call(CaseMemory& memory, const protocol::Call& request);

}  // namespace judge::worker
