// Which kernels one call of solve launches, with their times on the device: CUPTI's activity
// records on a GPU (kernel_trace_cupti.cpp, in runners built for it), the CPU device's own launches
// there. Knows no messages beyond the record's layout.
#pragma once

#include <string>
#include <vector>

#include "judge/worker/protocol.h"

namespace judge::worker::port {

// False and the reason where this runner or machine cannot.
bool begin_kernel_trace(std::string& why_not);

// Ends it, after a synchronisation; records in the order in which the kernels started.
std::vector<protocol::KernelRecord> end_kernel_trace();

}  // namespace judge::worker::port
