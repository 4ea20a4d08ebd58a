#include "judge/cpu_device/runtime/worker.h"

#include <algorithm>

#include "judge/cpu_device/include/device_launch_parameters.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/shared_memory.h"
#include "judge/cpu_device/runtime/stuck.h"

__thread uint3 threadIdx, blockIdx;
__thread judge_cpu::Dimensions blockDim, gridDim;

namespace judge_cpu {

__thread Worker* this_worker = nullptr;

Worker::Worker() : handle(pthread_self()), dynamic_end_(make_dynamic_shared()) {}

uint3 Worker::block() const { return blockIdx; }

bool Worker::run_blocks(Grid& grid, long long budget_ns) {
  grid_ = &grid;
  gridDim = {grid.config.grid.x, grid.config.grid.y, grid.config.grid.z};
  blockDim = {grid.config.block.x, grid.config.block.y, grid.config.block.z};
  dynamic_shared_ = dynamic_end_ - (grid.config.shared_bytes + 15) / 16 * 16;
  std::uint64_t block;
  running.store(&grid);
  long long end_ns = budget_ns ? clock_ns() + budget_ns : 0;
  bool out_of_time = false;
  while (!out_of_time && grid.claim(block)) {
    run_block(block);
    out_of_time = end_ns && clock_ns() > end_ns;
  }
  running.store(nullptr);
  grid_ = nullptr;
  return out_of_time;
}

void Worker::run_block(std::uint64_t block) {
  prepare(block);
  Fiber& first = pick();
  jump(main_, first);
  if (abandoned_) recover();
  if (cluster_) leave_cluster(block);
  grid_->block_finished();
}

void Worker::prepare(std::uint64_t block) {
  blockIdx = grid_->position(block);
  threads_ = live_ = grid_->block_threads;
  next_thread_ = 0;
  barrier_sum_ = 0;
  std::size_t warp_count = (threads_ + 31) / 32;
  if (warps_.size() < warp_count) warps_.resize(warp_count);
  for (std::size_t i = 0; i < warp_count; ++i) {
    int lanes = std::min(32, threads_ - static_cast<int>(i) * 32);
    warps_[i].exists = lanes == 32 ? ~0u : (1u << lanes) - 1;
    warps_[i].done = warps_[i].waiting = 0;
  }
  prepare_order(block);
  poison_shared(dynamic_shared_, grid_->config.shared_bytes);
  if (uses_cluster_) reset_cluster();
  if (grid_->config.has_cluster) join_cluster(block);
}

void Worker::prepare_order(std::uint64_t block) {
  order_ = nullptr;
  if (grid_->order == Order::forward) return;
  if (static_cast<int>(order_storage_.size()) != threads_) {
    order_storage_.resize(threads_);
    order_key_ = ~0ull;
  }
  bool random = grid_->order == Order::random;
  random_ = mix(grid_->seed * 0x2545f4914f6cdd1dull + block + 1) | 1;
  std::uint64_t key = random ? random_ : 0;
  if (key != order_key_) {
    for (int i = 0; i < threads_; ++i) order_storage_[i] = random ? i : threads_ - 1 - i;
    for (int i = threads_ - 1; random && i > 0; --i) {
      random_ = random_ * 6364136223846793005ull + 1442695040888963407ull;
      std::swap(order_storage_[i], order_storage_[(random_ >> 33) % (i + 1)]);
    }
    order_key_ = key;
  }
  order_ = order_storage_.data();
}

inline Fiber& Worker::enter(Fiber& fiber) {
  current_ = &fiber;
  threadIdx = fiber.index;
  return fiber;
}

inline void Worker::begin_thread(Fiber& fiber) {
  int thread = order_ ? order_[next_thread_] : next_thread_;
  ++next_thread_;
  uint3 index{static_cast<unsigned>(thread), 0, 0};
  if (blockDim.y != 1 || blockDim.z != 1) {
    unsigned row = index.x / blockDim.x;
    index = {index.x % blockDim.x, row % blockDim.y, row / blockDim.y};
  }
  // Stored twice rather than copied: reading back what was just stored in pieces stalls.
  fiber.index = index;
  threadIdx = index;
  current_ = &fiber;
  fiber.thread = thread;
  fiber.lane = thread & 31;
  fiber.warp = &warps_[thread >> 5];
  fiber.warp->fibers[fiber.lane] = &fiber;
  fiber.wait = Wait::none;
  fiber.cluster_turn = 0;
}

Fiber* Worker::fresh_fiber() {
  if (idle_.empty()) {
    Fiber* fiber = make_fiber(static_cast<int>(all_.size()));
    restart_fiber(*fiber, fiber_main);
    all_.push_back(fiber);
    return fiber;
  }
  Fiber* fiber = idle_.back();
  idle_.pop_back();
  return fiber;
}

// What runs next: those that can go on before those not begun, so that a warp's lanes meet soon.
Fiber& Worker::pick() {
  for (;;) {
    if (!ready_.empty()) return enter(*ready_.pop());
    if (!all_started()) {
      Fiber* fiber = fresh_fiber();
      begin_thread(*fiber);
      return *fiber;
    }
    if (live_ == 0) {
      current_ = nullptr;
      return main_;
    }
    if (uses_cluster_ && wait_for_cluster()) continue;
    StuckBlock(*this).resolve();
  }
}

void Worker::fiber_main() {
  Worker& worker = *this_worker;
  for (;;) {
    worker.in_runtime = false;
    worker.grid_->run_thread(worker.grid_->context);
    worker.in_runtime = true;
    worker.finish_thread();
    Fiber& self = *worker.current_;
    if (worker.ready_.empty() && !worker.all_started()) {
      worker.begin_thread(self);
      continue;
    }
    worker.idle_.push_back(&self);
    worker.leave(self);  // comes back when a thread has been given to it
  }
}

void Worker::finish_thread() {
  Warp& warp = *current_->warp;
  warp.done |= 1u << current_->lane;
  --live_;
  progress = progress + 1;
  if (warp.waiting) recheck(warp);
  if (live_ > 0 && arrived_.size() == live_ && all_started()) release_barrier();
  if (uses_cluster_) thread_left_cluster();
}

int Worker::barrier(int value, const char* file, int line) {
  in_runtime = true;
  Fiber& self = *current_;
  self.wait = Wait::barrier;
  self.file = file;
  self.line = line;
  barrier_sum_ += value;
  if (arrived_.empty()) {
    barrier_line_ = line;
  } else if (line != barrier_line_) {
    barrier_mixed_ = true;
  }
  arrived_.push(&self);
  if (arrived_.size() == live_ && all_started()) release_barrier();
  leave(self);
  self.wait = Wait::none;
  in_runtime = false;
  return barrier_result_;
}

// Everybody who lives has arrived, so nobody is ready: the two queues change places.
void Worker::release_barrier() {
  if (barrier_mixed_) report_divergence(*this, barrier_line_);
  barrier_mixed_ = false;
  barrier_result_ = barrier_sum_;
  barrier_sum_ = 0;
  progress = progress + 1;
  if (grid_->crowded.load(std::memory_order_relaxed) && progress % 64 == 0) sched_yield();
  std::swap(ready_, arrived_);
  if (grid_->order == Order::random) {
    random_ = random_ * 6364136223846793005ull + 1442695040888963407ull;
    ready_.rotate(static_cast<int>((random_ >> 33) % ready_.size()));
  }
}

// A waiting thread lets others go first: those not begun, then those that can go on.
void Worker::yield() {
  in_runtime = true;
  Fiber& self = *current_;
  if (uses_cluster_) release_cluster_waiters();
  if (!all_started()) {
    Fiber* fiber = fresh_fiber();
    begin_thread(*fiber);
    ready_.push(&self);
    jump(self, *fiber);
  } else if (!ready_.empty()) {
    ready_.push(&self);
    leave(self);
  } else {
    sched_yield();
  }
  in_runtime = false;
}

void Worker::abandon_block() {
  in_runtime = true;
  abandoned_ = true;
  current_ = nullptr;
  jump(lost_, main_);
  __builtin_unreachable();
}

void Worker::fail(cudaError_t error) {
  in_runtime = true;
  grid_->abort(error);
  abandon_block();
}

void Worker::recover() {
  abandoned_ = false;
  ready_.clear();
  arrived_.clear();
  barrier_mixed_ = false;
  idle_ = all_;
  for (Fiber* fiber : all_) restart_fiber(*fiber, fiber_main);
}

}  // namespace judge_cpu
