// One launch while it runs: what to run, which block is next, whether it was cut short, and the
// barrier of a cooperative grid. Shared by all workers of the launch.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "judge/cpu_device/include/judge_cpu/launch.h"
#include "judge/cpu_device/runtime/cluster.h"

namespace judge_cpu {

enum class Order { forward, reverse, random };

class Grid {
 public:
  Grid(const char* kernel_name, const Config& config, ThreadFunction run_thread,
       const void* context, bool cooperative);

  const std::uint64_t launch_number;  // from 1
  const char* const kernel_name;
  const Config config;
  const ThreadFunction run_thread;
  const void* const context;
  const bool cooperative;
  const int block_threads;
  const std::uint64_t blocks;
  const dim3 cluster;  // (1,1,1) in a launch without clusters
  const int cluster_size;
  Clusters clusters;
  Order order = Order::forward;
  std::uint64_t seed = 0;
  unsigned window = 1;  // blocks are reordered within so many; all of them can be resident
  // More workers than processors run it: those that poll should let the others begin.
  std::atomic<bool> crowded{false};
  int resident_limit = 1;  // blocks that the virtual device holds at once

  // The next block to run, or false when none is left. Blocks are numbered cluster after cluster,
  // and clusters are begun one after another: as many workers as a cluster has blocks suffice.
  bool claim(std::uint64_t& block);
  bool all_claimed() const { return next_.load(std::memory_order_relaxed) >= blocks; }
  uint3 position(std::uint64_t block) const;

  // The first error wins; no further block starts, and running ones are abandoned.
  void abort(cudaError_t error);
  bool aborted() const { return error_.load(std::memory_order_relaxed) != cudaSuccess; }
  cudaError_t error() const { return error_.load(); }

  void block_finished();
  std::uint64_t finished() const { return finished_.load(std::memory_order_relaxed); }

  // Waits for all blocks of a cooperative grid. False: it will never be complete.
  bool wait_for_grid();

 private:
  std::uint64_t reordered(std::uint64_t turn) const;
  std::uint64_t shuffled(std::uint64_t turn, std::uint64_t count, unsigned window) const;
  bool stranded() const { return waiting_ > 0 && waiting_ + finished_ >= blocks && finished_ > 0; }

  std::atomic<std::uint64_t> next_{0}, finished_{0};
  std::atomic<cudaError_t> error_{cudaSuccess};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t waiting_ = 0, phase_ = 0;
};

std::uint64_t mix(std::uint64_t x);  // a bijective hash, for seeded orders

}  // namespace judge_cpu
