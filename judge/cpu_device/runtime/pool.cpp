#include "judge/cpu_device/runtime/pool.h"

#include <algorithm>
#include <thread>

#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

// Waking a helper takes some microseconds: a launch this small begins alone and asks for help only
// when it turns out to take long.
constexpr std::uint64_t kSmallThreads = 1024;
constexpr long long kInlineNs = 20'000;

}  // namespace

// Never destroyed: its threads outlive main.
Pool& Pool::instance() {
  static Pool& pool = *new Pool;
  return pool;
}

void Pool::run(Grid& grid, int workers) {
  std::lock_guard launch(one_launch_);
  workers = std::max(workers / grid.cluster_size, 1) * grid.cluster_size;
  std::uint64_t most = std::min<std::uint64_t>(workers, grid.blocks);
  bool small = !grid.cooperative && grid.cluster_size == 1 &&
               grid.blocks * grid.block_threads <= kSmallThreads;
  {
    std::lock_guard lock(mutex_);
    grid_ = &grid;
    wanted_ = joined_ = 0;
    if (most > 1 && !small) offer(static_cast<int>(most) - 1);
  }
  Worker& worker = own_worker();
  if (most > 1 && small && worker.run_blocks(grid, kInlineNs)) {
    std::lock_guard lock(mutex_);
    offer(static_cast<int>(most) - 1);
  }
  worker.run_blocks(grid);
  std::unique_lock lock(mutex_);
  grid_ = nullptr;
  left_.wait(lock, [&] { return active_ == 0; });
}

void Pool::offer(int helpers) {
  wanted_ += helpers;
  for (; threads_ < wanted_; ++threads_) std::thread([this] { help(); }).detach();
  if (helpers == 1) {
    wake_.notify_one();
  } else {
    wake_.notify_all();
  }
}

void Pool::add_helpers(Grid& grid, int count) {
  count = std::min(count, grid.resident_limit - 1 - wanted_);
  if (count <= 0) return;
  grid.crowded.store(true, std::memory_order_relaxed);
  offer(count);
}

void Pool::help() {
  Worker& worker = own_worker();
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return grid_ && joined_ < wanted_; });
    ++joined_;
    ++active_;
    Grid& grid = *grid_;
    lock.unlock();
    worker.run_blocks(grid);
    lock.lock();
    if (--active_ == 0) left_.notify_all();
  }
}

}  // namespace judge_cpu
