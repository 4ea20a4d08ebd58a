// Running somebody's code between two looks at the clock, and what went wrong in it. Knows no
// buffers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "judge/worker/port.h"
#include "judge/worker/protocol.h"

namespace judge::worker {

// What solve did, as far as the device and the language can tell.
struct Attempt {
  bool threw = false;
  std::string exception;
  port::Error after_call, after_sync;
};

// Times `function` into `answer`; synchronises the whole device. `nonce` is that of the question.
Attempt attempt(const std::function<void()>& function, std::uint64_t nonce,
                protocol::Called& answer);

// Whether it failed; then `answer` says how.
bool report_failure(const Attempt& attempt, protocol::Called& answer);

// The nonce of the attempt that is running now; 0 outside of one.
std::uint64_t running_call();

}  // namespace judge::worker
