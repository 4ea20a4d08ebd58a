// What happens when no thread of a block can run: groups of lanes that will not grow any more are
// let go, with a finding where the program relies on something undefined.
#pragma once

#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {

class StuckBlock {
 public:
  explicit StuckBlock(Worker& worker) : worker_(worker) {}

  // Makes at least one thread ready, or ends the launch as a deadlock and does not return.
  void resolve();

 private:
  bool release_group(bool active_mask);
  [[noreturn]] void give_up();

  Worker& worker_;
};

// Ends the launch on `worker`: nothing can run any more, for the reason given.
[[noreturn]] void report_deadlock(Worker& worker, const char* reason);
bool deadlocked();  // since the last clear_deadlock
void clear_deadlock();

}  // namespace judge_cpu
