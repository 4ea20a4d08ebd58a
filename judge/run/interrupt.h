// Ends the judge's children as soon as an interrupt flag is set, so that whoever waits for a
// compiler or a runner comes back at once. Knows processes, nothing of runs.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace judge {

class ChildKiller {
 public:
  explicit ChildKiller(const std::atomic<bool>& interrupted);
  ~ChildKiller();

 private:
  void watch(const std::atomic<bool>& interrupted);

  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace judge
