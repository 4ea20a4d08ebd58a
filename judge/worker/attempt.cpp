#include "judge/worker/attempt.h"

#include <chrono>
#include <exception>

#include "judge/worker/channel.h"

namespace judge::worker {

namespace {

using protocol::Called;
using protocol::Status;

std::uint64_t running_nonce = 0;

}  // namespace

std::uint64_t running_call() { return running_nonce; }

Attempt attempt(const std::function<void()>& function, std::uint64_t nonce, Called& answer) {
  Attempt result;
  running_nonce = nonce;
  const auto start = std::chrono::steady_clock::now();
  port::timer_start();
  try {
    function();
  } catch (const std::exception& e) {
    result.threw = true;
    result.exception = e.what();
  } catch (...) {
    result.threw = true;
    result.exception = "an object that is not a std::exception";
  }
  result.after_call = port::last_error();
  answer.device_us = port::timer_stop_us();
  result.after_sync = port::synchronize();
  answer.host_us =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  running_nonce = 0;
  return result;
}

// A refused allocation comes first: what follows from it (a null pointer, a failed launch, an
// exception) is not the cause. The rest in the order in which they happen.
bool report_failure(const Attempt& attempt, Called& answer) {
  std::string text;
  if (port::memory_limit_hit()) {
    answer.status = Status::memory_limit;
    text = attempt.threw ? attempt.exception : attempt.after_call.text;
  } else if (port::deadlocked()) {
    answer.status = Status::deadlock;
  } else if (attempt.threw) {
    answer.status = Status::exception;
    text = attempt.exception;
  } else if (attempt.after_call) {
    answer.status = Status::error_after_call;
    answer.error_code = attempt.after_call.code;
    text = attempt.after_call.text;
  } else if (attempt.after_sync) {
    answer.status = Status::error_after_sync;
    answer.error_code = attempt.after_sync.code;
    text = attempt.after_sync.text;
  }
  const std::string findings = port::take_report();
  if (!text.empty() && !findings.empty()) text += '\n';
  set_text(answer.text, text + findings);
  return answer.status != Status::ok;
}

}  // namespace judge::worker
