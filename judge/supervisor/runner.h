// One child process that runs a solution: started in its own process group with a clean
// environment and one private socket, fed call by call, killed with all its descendants at a
// deadline. Knows nothing of expected values; says what happened, not what it is worth.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "judge/supervisor/case_data.h"
#include "judge/worker/protocol.h"

namespace judge {

struct RunnerOptions {
  std::filesystem::path executable;
  int device_index = 0;
  bool is_cuda = false;                        // no limits on address space; driver needs /dev
  int cpu_workers = 0;                         // OS threads of the CPU device; 0: all cores
  double setup_seconds = 60;                   // start, allocate, upload
  std::uint64_t device_memory_limit = 0;
};

struct CallOutcome {
  enum class End {
    returned,      // `called` is valid
    signalled,     // killed by `signal_number`
    exited,        // left by exit(`exit_code`) or _exit inside the call
    timed_out,     // the deadline passed; the group was killed
    setup_failed,  // could not start, load, or speak the protocol: `text` says why
  };
  End end = End::setup_failed;
  protocol::Called called;
  int signal_number = 0, exit_code = 0;
  double wall_us = 0;                          // parent's clock from Calling to Called
  std::string text;
};

class Runner {
 public:
  explicit Runner(RunnerOptions options);
  ~Runner();                                   // kills what is left of the group
  Runner(Runner&&) noexcept;

  // Starts the child where none is running. `outputs` stays mapped in the parent for reading.
  // False: failure() says why (a CallOutcome with setup_failed, signalled, ...).
  bool load(const CaseData& data, SharedMemory& outputs);
  CallOutcome call(const protocol::Call& request, std::chrono::duration<double> deadline);
  bool unload();                               // false: the child is gone
  void kill();                                 // whole group, waits; the next load starts afresh
  const CallOutcome& failure() const;
  std::string take_program_output();           // stdout and stderr so far, cut to 16 KiB
  std::string device() const;                  // from Hello

 private:
  struct Child;
  RunnerOptions options_;
  std::unique_ptr<Child> child_;
  CallOutcome failure_;
};

}  // namespace judge
