// The requests that make up one case: which function, into what poison, in which order of blocks
// and threads. Pure data.
#pragma once

#include <cstdint>
#include <string>

#include "judge/problem/spec.h"
#include "judge/worker/protocol.h"

namespace judge {

// Call number `call` of a case. Output slots get a pattern that differs between calls.
protocol::Call make_call(const Spec& spec, std::uint64_t seed, std::uint32_t call,
                         std::uint32_t function = 0);

std::string order_text(protocol::Order order);   // "in reverse block order"

// How many calls: the user's number, else two on a GPU and three orders on the CPU device, of
// which a call that takes long gets only two.
int call_count(int wanted, bool is_cuda, double first_call_us);

}  // namespace judge
