// The OS threads that help with a launch. Threads are made when first needed and kept; a late
// helper finds the launch over and sleeps again.
#pragma once

#include <condition_variable>
#include <mutex>

#include "judge/cpu_device/runtime/grid.h"

namespace judge_cpu {

class Pool {
 public:
  static Pool& instance();

  // Runs the grid on the calling thread and on helpers; returns when every block has ended.
  void run(Grid& grid, int workers);

  // For the watchdog: more helpers for the launch that runs now, up to what the device holds.
  void add_helpers(Grid& grid, int count);
  // Calls `look` with the launch that runs now, which cannot end meanwhile, or with null.
  template <class Look>
  void with_launch(Look look) {
    std::lock_guard lock(mutex_);
    look(grid_, 1 + joined_);
  }

 private:
  void offer(int helpers);  // with mutex_ held
  void help();

  std::mutex mutex_, one_launch_;
  std::condition_variable wake_, left_;
  Grid* grid_ = nullptr;
  int wanted_ = 0, joined_ = 0, active_ = 0, threads_ = 0;
};

}  // namespace judge_cpu
