// A worker: an OS thread that runs blocks, one at a time, thread after thread. A device thread
// runs until it must wait; only then is another one entered. Everything here belongs to the OS
// thread; other threads read only the fields marked volatile or atomic.
#pragma once

#include <pthread.h>

#include <atomic>
#include <cstdint>
#include <vector>

#include "judge/cpu_device/include/judge_cpu/warp.h"
#include "judge/cpu_device/runtime/fiber.h"
#include "judge/cpu_device/runtime/grid.h"
#include "judge/cpu_device/runtime/ring.h"

namespace judge_cpu {

struct Warp {
  std::uint32_t exists, done, waiting;  // lanes
  Fiber* fibers[32];
  // What a waiting lane has brought, and what it takes away.
  WarpOp ops[32];
  std::uint32_t masks[32];
  int sources[32];
  std::uint64_t values[32], results[32];

  std::uint32_t alive() const { return exists & ~done; }
};

class Worker {
 public:
  Worker();

  // Claims and runs blocks until none is left, or (true) until the time is over; 0: no limit.
  bool run_blocks(Grid& grid, long long budget_ns = 0);

  // Called by device threads.
  int barrier(int value, const char* file, int line);
  std::uint64_t warp_op(WarpOp op, unsigned mask, std::uint64_t value, int source, const char* file,
                        int line);
  void cluster_arrive(const char* file, int line);
  void cluster_wait(const char* file, int line);
  void* cluster_map(const void* pointer, unsigned rank, const char* file, int line);
  unsigned cluster_rank_of(const void* pointer) const;
  void yield();
  [[noreturn]] void abandon_block();          // back to run_blocks; the block's fibers are lost
  [[noreturn]] void fail(cudaError_t error);  // ends the launch with an error

  Fiber* current() const { return current_; }
  Grid* grid() const { return grid_; }
  int live() const { return live_; }
  uint3 block() const;
  int cluster_rank() const { return cluster_rank_; }
  char* dynamic_shared() const { return dynamic_shared_; }

  // Seen by the watchdog and by signal handlers.
  std::atomic<Grid*> running{nullptr};  // while a block runs
  volatile bool in_runtime = true;      // not to be preempted
  volatile bool waits_outside = false;  // for other blocks of its cluster
  volatile std::uint64_t progress = 0;  // threads ended, barriers and warp operations passed
  pthread_t handle;

 private:
  friend class StuckBlock;

  static void fiber_main();
  void run_block(std::uint64_t block);
  void prepare(std::uint64_t block);
  void prepare_order(std::uint64_t block);
  void begin_thread(Fiber& fiber);  // gives it the next thread and enters it
  void finish_thread();
  Fiber* fresh_fiber();
  Fiber& enter(Fiber& fiber);
  Fiber& pick();
  void leave(Fiber& self);
  void release_barrier();
  void recover();
  bool try_complete(Warp& warp, std::uint32_t mask, WarpOp op);
  void complete(Warp& warp, std::uint32_t lanes, WarpOp op, Fiber* goes_on);
  void recheck(Warp& warp);
  // worker_cluster.cpp
  void join_cluster(std::uint64_t block);
  void leave_cluster(std::uint64_t block);
  std::uint32_t cluster_phases_over() const;
  void check_block_arrival();
  bool release_cluster_waiters();
  bool wait_for_cluster();
  void thread_left_cluster();
  void reset_cluster();
  bool owns_shared(const void* pointer, int rank) const;

  bool all_started() const { return next_thread_ >= threads_; }

  Fiber* current_ = nullptr;
  Grid* grid_ = nullptr;
  Fiber main_, lost_;     // the worker's own context; where abandoned ones are noted
  Ring ready_, arrived_;  // can run; wait at the barrier
  std::vector<Fiber*> idle_, all_;
  std::vector<Warp> warps_;
  int threads_ = 0, live_ = 0, next_thread_ = 0;
  const int* order_ = nullptr;  // null: forward
  std::vector<int> order_storage_;
  std::uint64_t order_key_ = ~0ull, random_ = 0;
  int barrier_sum_ = 0, barrier_result_ = 0, barrier_line_ = 0;
  bool barrier_mixed_ = false;
  char* dynamic_shared_ = nullptr;
  char* dynamic_end_ = nullptr;
  bool abandoned_ = false;

  Cluster* cluster_ = nullptr;  // null in a launch without clusters
  int cluster_rank_ = 0;
  bool uses_cluster_ = false;         // the block has met a cluster's barrier, or may
  int cluster_arrived_ = 0;           // threads, in the phase that the block has not arrived in
  std::uint32_t block_arrivals_ = 0;  // phases in which all threads of the block have arrived
  std::vector<Fiber*> cluster_waiting_;
};

// `self` waits: whoever is next runs; returns when it is entered again.
inline void Worker::leave(Fiber& self) {
  Fiber& next = pick();
  if (&next != &self) jump(self, next);
}

extern __thread Worker* this_worker;  // null on a thread that has never run a kernel

// The calling thread's worker, made on first use; it leaves the watchdog's list with its thread.
Worker& own_worker();

}  // namespace judge_cpu
