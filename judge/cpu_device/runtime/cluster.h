// Thread-block clusters while they run: where the shared memory of each block of a cluster lies,
// and the barrier between the blocks. Knows no fibers: a block arrives when its threads have.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

namespace judge_cpu {

constexpr int kPortableClusterSize = 8, kLargestClusterSize = 16;

class Grid;

class Cluster {
 public:
  enum class State : unsigned char { not_begun, runs, ended };

  explicit Cluster(int size) : size_(size), living_(size) {}
  int size() const { return size_; }

  // A block begins on the calling OS thread; it ends when none of its threads is left.
  void begin(int rank, char* storage_end, char* dynamic);
  void end(int rank);
  State state(int rank) const { return members_[rank].state.load(std::memory_order_acquire); }
  // Waits until the block has begun. False: the launch was ended.
  bool wait_for_begin(int rank, const Grid& grid);
  char* storage_end(int rank) const { return members_[rank].storage_end; }
  char* dynamic(int rank) const { return members_[rank].dynamic; }

  // The barrier: a phase is over when every block that has not ended has arrived.
  void arrive();
  std::uint32_t phases_over() const { return phases_over_.load(std::memory_order_acquire); }
  // Waits until so many phases are over. False: the launch was ended.
  bool wait_past(std::uint32_t phases, const Grid& grid);

 private:
  struct Member {
    std::atomic<State> state{State::not_begun};
    char* storage_end = nullptr;
    char* dynamic = nullptr;
  };
  void check_phase();  // with mutex_ held
  template <class Ready>
  bool wait(Ready ready, const Grid& grid);

  const int size_;
  Member members_[kLargestClusterSize];
  std::mutex mutex_;
  std::condition_variable changed_;
  int arrived_ = 0, living_;
  std::atomic<std::uint32_t> phases_over_{0};
};

// The clusters of a grid of which some block runs.
class Clusters {
 public:
  Cluster& join(std::uint64_t number, int size);
  void leave(std::uint64_t number);

 private:
  struct Entry {
    std::unique_ptr<Cluster> cluster;
    int left = 0;  // blocks that have not ended
  };
  std::mutex mutex_;
  std::map<std::uint64_t, Entry> entries_;
};

// Where accesses go to the shared memory of a block that is not there: every one faults.
char* absent_block_memory();
bool in_absent_block_memory(const void* address);

}  // namespace judge_cpu
