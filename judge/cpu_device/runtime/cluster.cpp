#include "judge/cpu_device/runtime/cluster.h"

#include <sys/mman.h>

#include <chrono>
#include <new>

#include "judge/cpu_device/runtime/grid.h"

namespace judge_cpu {
namespace {

constexpr std::size_t kAbsentBytes = std::size_t{16} << 20;

char* absent_region() {
  static char* const region = [] {
    void* memory =
        mmap(nullptr, kAbsentBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return static_cast<char*>(memory);
  }();
  return region;
}

}  // namespace

void Cluster::begin(int rank, char* storage_end, char* dynamic) {
  std::lock_guard lock(mutex_);
  members_[rank].storage_end = storage_end;
  members_[rank].dynamic = dynamic;
  members_[rank].state.store(State::runs, std::memory_order_release);
  changed_.notify_all();
}

void Cluster::end(int rank) {
  std::lock_guard lock(mutex_);
  members_[rank].state.store(State::ended, std::memory_order_release);
  --living_;
  check_phase();
}

void Cluster::arrive() {
  std::lock_guard lock(mutex_);
  ++arrived_;
  check_phase();
}

void Cluster::check_phase() {
  if (arrived_ == 0 || arrived_ < living_) return;
  arrived_ = 0;
  phases_over_.fetch_add(1, std::memory_order_release);
  changed_.notify_all();
}

// Whoever ends the launch does not know who waits here, so it is looked at now and then.
template <class Ready>
bool Cluster::wait(Ready ready, const Grid& grid) {
  std::unique_lock lock(mutex_);
  while (!ready()) {
    if (grid.aborted()) return false;
    changed_.wait_for(lock, std::chrono::milliseconds(20));
  }
  return true;
}

bool Cluster::wait_for_begin(int rank, const Grid& grid) {
  return wait([&] { return state(rank) != State::not_begun; }, grid);
}

bool Cluster::wait_past(std::uint32_t phases, const Grid& grid) {
  return wait([&] { return phases_over() >= phases; }, grid);
}

Cluster& Clusters::join(std::uint64_t number, int size) {
  std::lock_guard lock(mutex_);
  Entry& entry = entries_[number];
  if (!entry.cluster) entry = {std::make_unique<Cluster>(size), size};
  return *entry.cluster;
}

void Clusters::leave(std::uint64_t number) {
  std::lock_guard lock(mutex_);
  auto found = entries_.find(number);
  if (--found->second.left == 0) entries_.erase(found);
}

char* absent_block_memory() { return absent_region() + kAbsentBytes / 2; }

bool in_absent_block_memory(const void* address) {
  return address >= absent_region() && address < absent_region() + kAbsentBytes;
}

}  // namespace judge_cpu
