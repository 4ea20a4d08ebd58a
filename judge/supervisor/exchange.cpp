#include "judge/supervisor/exchange.h"

#include <sys/wait.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace judge {

namespace {

using End = CallOutcome::End;
using Event = ChildProcess::Event;

constexpr std::size_t kLargestMessage =
    std::max({sizeof(protocol::Called), sizeof(protocol::Loaded), sizeof(protocol::Load),
              sizeof(protocol::Traced)});

bool plausible(double us) { return std::isfinite(us) && us >= 0; }

}  // namespace

std::uint64_t Exchange::use_new_nonce() {
  static thread_local std::random_device device;
  nonce_ = (static_cast<std::uint64_t>(device()) << 32 | device()) | 1;
  return nonce_;
}

bool Exchange::broken(const std::string& what) {
  broken_ = what;
  return false;
}

bool Exchange::receive(protocol::Kind kind, std::span<std::byte> message,
                       ChildProcess::Clock::time_point deadline) {
  std::byte buffer[kLargestMessage] = {};
  std::size_t received = 0;
  for (;;) {
    event_ = child_.wait(deadline, buffer, received);
    if (event_ != Event::message) return false;
    protocol::Leaving leaving;
    std::memcpy(&leaving, buffer, sizeof leaving);
    const bool leaves = received == sizeof leaving && leaving.kind == protocol::Kind::leaving &&
                        leaving.nonce == nonce_ && nonce_ != 0;
    if (!leaves) break;
    memory_limit_hit_ = leaving.memory_limit_hit != 0;
    nonce_ = 0;  // nothing but the end may follow
  }
  protocol::Kind got{};
  std::memcpy(&got, buffer, sizeof got);
  if (received != message.size() || got != kind) {
    return broken("a message that the worker does not send at this point (" +
                  std::to_string(received) + " bytes)");
  }
  std::memcpy(message.data(), buffer, message.size());
  return true;
}

bool Exchange::right_nonce(std::uint64_t nonce) {
  return nonce == nonce_ || broken("an answer to no question of the judge's");
}

bool Exchange::acceptable(protocol::Called& m) {
  if (!right_nonce(m.nonce)) return false;
  const bool known = m.status <= protocol::kLastStatus;
  const bool slot_needed = m.status == protocol::Status::input_changed ||
                           m.status == protocol::Status::guard_changed ||
                           m.status == protocol::Status::buffer_lost;
  const bool slot_valid = m.slot >= 0 && m.slot < protocol::kMaxSlots;
  if (!known || (slot_needed && !slot_valid) || !plausible(m.device_us) || !plausible(m.host_us)) {
    return broken("an answer with impossible contents");
  }
  m.text[protocol::kTextBytes - 1] = '\0';
  return true;
}

bool Exchange::acceptable(protocol::Traced& m) {
  constexpr std::uint32_t kMostKernels = 1 << 20;
  if (m.left > kMostKernels) return broken("an answer with impossible contents");
  m.text[sizeof m.text - 1] = m.kernel.name[sizeof m.kernel.name - 1] = '\0';
  return true;
}

CallOutcome Exchange::end_of_runner() const {
  CallOutcome outcome;
  const std::optional<int> status = child_.wait_status();
  if (!status) {
    outcome.text = "the process that watches over the runner has ended";
  } else if (WIFSIGNALED(*status)) {
    outcome.end = End::signalled;
    outcome.signal_number = WTERMSIG(*status);
  } else {
    outcome.end = End::exited;
    outcome.exit_code = WEXITSTATUS(*status);
  }
  return outcome;
}

CallOutcome Exchange::failure(const std::string& where) {
  CallOutcome outcome;
  if (event_ == Event::ended) {
    outcome = end_of_runner();
  } else if (event_ == Event::timeout) {
    outcome.end = End::timed_out;
  } else {
    outcome.end = End::protocol_broken;
    outcome.text = event_ == Event::closed ? "it was closed" : broken_;
  }
  if (outcome.text.empty()) outcome.text = where;
  outcome.memory_limit_hit = memory_limit_hit_;
  return outcome;
}

}  // namespace judge
