// One question to a child and its answers: what is expected next, and what it means when
// something else comes. Trusts nothing that a message says.
#pragma once

#include <cstring>
#include <span>
#include <string>

#include "judge/supervisor/child_process.h"
#include "judge/supervisor/runner.h"
#include "judge/worker/protocol.h"

namespace judge {

// A text field of a message, whether or not it ends with a NUL.
template <std::size_t N>
std::string text_of(const char (&field)[N]) {
  return std::string(field, strnlen(field, N));
}

class Exchange {
 public:
  explicit Exchange(ChildProcess& child) : child_(child) {}

  std::uint64_t use_new_nonce();  // answers from now on must carry it

  template <class Message>
  bool send(const Message& message, std::span<const int> descriptors = {}) {
    return child_.send(std::as_bytes(std::span(&message, 1)), descriptors);
  }

  // False: failure() says what came instead.
  template <class Message>
  bool expect(protocol::Kind kind, Message& message, ChildProcess::Clock::time_point deadline) {
    return receive(kind, std::as_writable_bytes(std::span(&message, 1)), deadline) &&
           acceptable(message);
  }

  // `where` completes "no answer ..." for what did not happen inside solve; "": inside.
  CallOutcome failure(const std::string& where);

 private:
  bool receive(protocol::Kind kind, std::span<std::byte> message,
               ChildProcess::Clock::time_point deadline);
  bool broken(const std::string& what);
  bool acceptable(const protocol::Calling& m) { return right_nonce(m.nonce); }
  bool acceptable(const protocol::Finished& m) { return right_nonce(m.nonce); }
  bool acceptable(protocol::Called& m);
  bool acceptable(protocol::Traced& m);
  template <class Message>
  bool acceptable(const Message&) {
    return true;
  }
  bool right_nonce(std::uint64_t nonce);
  CallOutcome end_of_runner() const;

  ChildProcess& child_;
  ChildProcess::Event event_ = ChildProcess::Event::message;
  std::string broken_;
  std::uint64_t nonce_ = 0;
  bool memory_limit_hit_ = false;
};

}  // namespace judge
