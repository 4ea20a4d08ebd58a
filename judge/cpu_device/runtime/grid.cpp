#include "judge/cpu_device/runtime/grid.h"

#include <algorithm>

namespace judge_cpu {
namespace {
std::atomic<std::uint64_t> next_launch_number{1};
}  // namespace

std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ull;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ull;
  return x ^ x >> 32;
}

Grid::Grid(const char* kernel_name, const Config& config, ThreadFunction run_thread,
           const void* context, bool cooperative)
    : launch_number(next_launch_number.fetch_add(1, std::memory_order_relaxed)),
      kernel_name(kernel_name),
      config(config),
      run_thread(run_thread),
      context(context),
      cooperative(cooperative),
      block_threads(static_cast<int>(config.block.x * config.block.y * config.block.z)),
      blocks(std::uint64_t{config.grid.x} * config.grid.y * config.grid.z),
      cluster(config.has_cluster ? config.cluster : dim3(1, 1, 1)),
      cluster_size(static_cast<int>(cluster.x * cluster.y * cluster.z)) {}

bool Grid::claim(std::uint64_t& block) {
  if (aborted()) return false;
  std::uint64_t turn = next_.fetch_add(1, std::memory_order_relaxed);
  if (turn >= blocks) return false;
  block = order == Order::forward ? turn : reordered(turn);
  return true;
}

std::uint64_t Grid::reordered(std::uint64_t turn) const {
  if (cluster_size == 1) return shuffled(turn, blocks, window);
  std::uint64_t size = cluster_size;
  std::uint64_t number = shuffled(turn / size, blocks / size, std::max(1u, window / cluster_size));
  return number * size + shuffled(turn % size, size, cluster_size);
}

std::uint64_t Grid::shuffled(std::uint64_t turn, std::uint64_t count, unsigned window) const {
  std::uint64_t first = turn / window * window, place = turn - first;
  std::uint64_t size = std::min<std::uint64_t>(window, count - first);
  if (order == Order::reverse) return first + size - 1 - place;
  std::uint64_t random = mix(seed * 0x9e3779b97f4a7c15ull + first + 1);
  if (random & 1) place = size - 1 - place;
  return first + (place + (random >> 8) % size) % size;
}

namespace {
uint3 unpack(std::uint64_t number, unsigned x, unsigned y) {
  std::uint64_t row = number / x;
  return {static_cast<unsigned>(number % x), static_cast<unsigned>(row % y),
          static_cast<unsigned>(row / y)};
}
}  // namespace

uint3 Grid::position(std::uint64_t block) const {
  if (cluster_size == 1) return unpack(block, config.grid.x, config.grid.y);
  uint3 number = unpack(block / cluster_size, config.grid.x / cluster.x, config.grid.y / cluster.y);
  uint3 place = unpack(block % cluster_size, cluster.x, cluster.y);
  return {number.x * cluster.x + place.x, number.y * cluster.y + place.y,
          number.z * cluster.z + place.z};
}

void Grid::abort(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  error_.compare_exchange_strong(none, error);
  changed_.notify_all();
}

void Grid::block_finished() {
  finished_.fetch_add(1);
  if (!cooperative) return;
  std::lock_guard lock(mutex_);
  if (stranded()) changed_.notify_all();
}

bool Grid::wait_for_grid() {
  std::unique_lock lock(mutex_);
  std::uint64_t phase = phase_;
  if (++waiting_ == blocks) {
    waiting_ = 0;
    ++phase_;
    changed_.notify_all();
    return true;
  }
  while (phase == phase_) {
    if (stranded() || aborted()) return false;
    changed_.wait_for(lock, std::chrono::milliseconds(20));
  }
  return true;
}

}  // namespace judge_cpu
