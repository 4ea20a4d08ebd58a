// One child process that runs a solution: started in its own session with a clean environment and
// one private socket, fed call by call, killed with all its descendants at a deadline. Knows
// nothing of expected values; says what happened, not what it is worth.
//
// After any outcome but `returned` with Status::ok the child is gone; the next load() starts
// another, so that one case never spoils the next.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/supervisor/case_data.h"
#include "judge/worker/protocol.h"

namespace judge {

class ChildProcess;

struct RunnerOptions {
  std::filesystem::path executable;
  int device_index = 0;
  bool is_cuda = false;       // no limits on memory and files: the driver needs both
  int cpu_workers = 0;        // OS threads of the CPU device; 0: all cores
  double start_seconds = 20;  // until main() is reached
  double setup_seconds = 60;  // allocate and upload; download and check
  std::uint64_t device_memory_limit = 0;
};

struct CallOutcome {
  enum class End {
    returned,         // `called` is valid
    signalled,        // killed by `signal_number`
    exited,           // left by exit(`exit_code`) or _exit inside the call
    timed_out,        // the deadline passed; all was killed. `text`: where, unless in the call
    protocol_broken,  // something else than the worker wrote to the private socket, or closed it
    setup_failed,     // could not start, load, or answer: `text` says why
  };
  End end = End::setup_failed;
  protocol::Called called;
  int signal_number = 0, exit_code = 0;
  bool memory_limit_hit = false;  // before it exited
  bool in_call = false;           // false: before solve was entered
  double wall_us = 0;             // parent's clock from Calling to Finished
  std::string text;

  bool ok() const { return end == End::returned && called.status == protocol::Status::ok; }
};

struct KernelList {
  std::vector<protocol::KernelRecord> records;  // in the order in which they started
  std::string why_none;
};

class Runner {
 public:
  explicit Runner(RunnerOptions options);
  ~Runner();  // kills what is left
  Runner(Runner&&) noexcept;

  // Starts the child where none is running; one that once did not reach main() in time is not
  // tried again, so that a hang there costs its time once. `outputs` stays mapped in the parent for
  // reading. False: failure() says why (a CallOutcome with setup_failed, signalled, ...).
  // Contents 1, 2, ... join the case of content 0: the same sizes, other inputs.
  bool load(const CaseData& data, SharedMemory& outputs, std::uint32_t content = 0);
  CallOutcome call(const protocol::Call& request, std::chrono::duration<double> deadline);
  // A timed call of a loaded case; `kernels`: for a request with trace. The outcome's `called` has
  // no more than times and errors: what was written is seen by inspect().
  CallOutcome sample(const protocol::Sample& request, std::chrono::duration<double> deadline,
                     KernelList* kernels = nullptr);
  CallOutcome inspect(const protocol::Inspect& request);
  std::uint64_t last_nonce() const { return last_nonce_; }  // of the last call or sample
  bool unload();                                            // false: the child is gone
  // Lets the child end by itself, for a profiler around it that still has to write its report; gives
  // its wait status, or nothing where it had to be killed.
  std::optional<int> finish(double seconds);
  void kill();  // with all descendants, waits; the next load starts afresh
  const CallOutcome& failure() const { return failure_; }
  std::string take_program_output();  // stdout and stderr so far, cut to 16 KiB
  std::string device() const { return device_; }

 private:
  bool start();
  bool load_once(const CaseData& data, SharedMemory& outputs, std::uint32_t content);
  bool load_first(const CaseData& data, SharedMemory& outputs);
  template <class Request>
  CallOutcome converse(Request request, std::chrono::duration<double> deadline);
  bool receive_kernels(KernelList& kernels);
  CallOutcome ended(CallOutcome outcome);

  RunnerOptions options_;
  std::unique_ptr<ChildProcess> child_;
  CallOutcome failure_;
  std::string device_, output_;
  std::uint64_t last_nonce_ = 0;
  bool namespaces_turned_off_ = false;  // by the child that has just ended
  bool never_starts_ = false;
};

// Keeps other processes of the same user from tracing this one or reading its memory. Call once,
// early; also turns core dumps off.
void protect_this_process();

}  // namespace judge
