// A started launcher with its runner: descriptors, messages, output and end. Knows no cases.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "judge/supervisor/output_tail.h"

namespace judge {

struct RunnerOptions;

// A descriptor that closes itself.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { reset(); }
  int get() const { return fd_; }
  int release();
  void reset();

 private:
  int fd_ = -1;
};

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Event { message, ended, closed, timeout };

  explicit ChildProcess(const RunnerOptions& options);  // throws JudgeError
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  bool send(std::span<const std::byte> message, std::span<const int> descriptors = {});
  // The next message, the runner's end, a socket closed by a runner that lives on, or the
  // deadline, whichever is first. Reads the program's output all the while.
  Event wait(Clock::time_point deadline, std::span<std::byte> buffer, std::size_t& received);
  void hang_up();  // the runner reads end of file, as when the judge has gone
  void kill();  // returns when no descendant is left
  // Of the runner, once it has ended by itself.
  std::optional<int> wait_status() const { return wait_status_; }
  std::string take_output() { return output_.take(); }
  // The kernel lets processes have namespaces, yet not use them: start again without.
  bool namespace_unusable() const { return namespace_unusable_; }

 private:
  void read_status();
  bool receive(std::span<std::byte> buffer, std::size_t& received);

  Descriptor socket_, control_, status_, pipe_;
  OutputTail output_;
  pid_t launcher_ = -1;
  std::optional<int> wait_status_;
  bool ended_ = false, socket_closed_ = false, namespace_unusable_ = false;
};

}  // namespace judge
