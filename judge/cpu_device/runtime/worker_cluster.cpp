// The part of a worker that its block's place in a cluster concerns. The threads of a block arrive
// at the cluster's barrier one by one; the last one makes the block arrive.
#include "judge/cpu_device/include/device_launch_parameters.h"
#include "judge/cpu_device/include/judge_cpu/cluster.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/shared_memory.h"
#include "judge/cpu_device/runtime/symbol_table.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {

void Worker::join_cluster(std::uint64_t block) {
  int size = grid_->cluster_size;
  cluster_rank_ = static_cast<int>(block % size);
  cluster_ = &grid_->clusters.join(block / size, size);
  uses_cluster_ = true;
  cluster_->begin(cluster_rank_, thread_storage_end(), dynamic_shared_);
}

// What a block leaves in its shared memory is gone: peers that still read it get the poison.
void Worker::leave_cluster(std::uint64_t block) {
  poison_shared(dynamic_shared_, grid_->config.shared_bytes);
  cluster_->end(cluster_rank_);
  cluster_ = nullptr;
  cluster_rank_ = 0;
  grid_->clusters.leave(block / grid_->cluster_size);
}

void Worker::cluster_arrive(const char* file, int line) {
  in_runtime = true;
  uses_cluster_ = true;
  if (current_->cluster_turn) {
    add_finding("cluster arrive " + site(file, line),
                site(file, line) + ": " + where(*this) +
                    ": arrives at the cluster's barrier twice without waiting (undefined)");
  } else {
    current_->cluster_turn = block_arrivals_ + 1;
    ++cluster_arrived_;
    check_block_arrival();
  }
  in_runtime = false;
}

// A block that is alone meets only itself.
std::uint32_t Worker::cluster_phases_over() const {
  return cluster_ ? cluster_->phases_over() : block_arrivals_;
}

void Worker::check_block_arrival() {
  if (cluster_arrived_ == 0 || cluster_arrived_ < live_ || !all_started()) return;
  cluster_arrived_ = 0;
  ++block_arrivals_;
  progress = progress + 1;
  if (cluster_) cluster_->arrive();
  release_cluster_waiters();
}

void Worker::cluster_wait(const char* file, int line) {
  in_runtime = true;
  Fiber& self = *current_;
  if (!self.cluster_turn) {
    add_finding("cluster wait " + site(file, line),
                site(file, line) + ": " + where(*this) +
                    ": waits at the cluster's barrier without having arrived (undefined)");
  } else if (cluster_phases_over() < self.cluster_turn) {
    self.wait = Wait::cluster;
    self.file = file;
    self.line = line;
    cluster_waiting_.push_back(&self);
    leave(self);
    self.wait = Wait::none;
  }
  self.cluster_turn = 0;
  in_runtime = false;
}

// All that wait are in the same phase: nobody arrives for the next one before this one is over.
bool Worker::release_cluster_waiters() {
  if (cluster_waiting_.empty()) return false;
  if (cluster_phases_over() < cluster_waiting_.front()->cluster_turn) return false;
  for (Fiber* fiber : cluster_waiting_) ready_.push(fiber);
  cluster_waiting_.clear();
  progress = progress + 1;
  return true;
}

// No thread of the block can run. True: some can now.
bool Worker::wait_for_cluster() {
  if (release_cluster_waiters()) return true;
  if (!cluster_ || cluster_waiting_.empty()) return false;
  std::uint32_t turn = cluster_waiting_.front()->cluster_turn;
  if (turn > block_arrivals_) return false;  // some thread of this very block is elsewhere
  waits_outside = true;
  bool over = cluster_->wait_past(turn, *grid_);
  waits_outside = false;
  if (!over) abandon_block();
  return release_cluster_waiters();
}

void Worker::thread_left_cluster() {
  if (current_->cluster_turn == block_arrivals_ + 1) --cluster_arrived_;
  if (live_ > 0) check_block_arrival();
}

void Worker::reset_cluster() {
  cluster_waiting_.clear();
  cluster_arrived_ = 0;
  block_arrivals_ = 0;
  uses_cluster_ = false;
}

bool Worker::owns_shared(const void* pointer, int rank) const {
  auto* address = static_cast<const char*>(pointer);
  const char* end = cluster_ ? cluster_->storage_end(rank) : thread_storage_end();
  const char* dynamic = cluster_ ? cluster_->dynamic(rank) : dynamic_shared_;
  if (address >= dynamic && address <= dynamic + grid_->config.shared_bytes) return true;
  for (const StorageRange& range : shared_ranges()) {
    const char* start = end - range.before_end;
    if (address >= start && address <= start + range.bytes) return true;
  }
  return false;
}

void* Worker::cluster_map(const void* pointer, unsigned rank, const char* file, int line) {
  auto* address = static_cast<char*>(const_cast<void*>(pointer));
  int size = cluster_ ? cluster_->size() : 1;
  const char* wrong = nullptr;
  if (!owns_shared(pointer, cluster_rank_)) {
    wrong = "the pointer is not into this block's shared memory";
  } else if (rank >= static_cast<unsigned>(size)) {
    wrong = "the cluster has no block of this rank";
  } else if (static_cast<int>(rank) == cluster_rank_) {
    return address;
  } else {
    if (cluster_->state(rank) == Cluster::State::not_begun) {
      in_runtime = true;
      waits_outside = true;
      bool begun = cluster_->wait_for_begin(rank, *grid_);
      waits_outside = false;
      if (!begun) abandon_block();
      in_runtime = false;
    }
    if (cluster_->state(rank) == Cluster::State::ended) wrong = "that block has ended";
  }
  if (wrong) {
    in_runtime = true;
    add_finding("cluster map " + site(file, line), site(file, line) + ": " + where(*this) +
                                                       ": map_shared_rank(pointer, " +
                                                       std::to_string(rank) + "): " + wrong);
    in_runtime = false;
    return absent_block_memory();
  }
  if (address >= dynamic_shared_ && address <= dynamic_shared_ + grid_->config.shared_bytes) {
    return cluster_->dynamic(rank) + (address - dynamic_shared_);
  }
  return cluster_->storage_end(rank) - (thread_storage_end() - address);
}

unsigned Worker::cluster_rank_of(const void* pointer) const {
  for (int rank = 0; cluster_ && rank < cluster_->size(); ++rank) {
    bool there = cluster_->state(rank) != Cluster::State::not_begun;
    if (there && owns_shared(pointer, rank)) return rank;
  }
  return !cluster_ && owns_shared(pointer, 0) ? 0 : ~0u;
}

dim3 cluster_dim() { return this_worker->grid()->cluster; }
unsigned cluster_block_rank() { return this_worker->cluster_rank(); }
unsigned cluster_size() { return this_worker->grid()->cluster_size; }
bool in_cluster_launch() { return this_worker->grid()->config.has_cluster; }
void cluster_arrive(const char* file, int line) { this_worker->cluster_arrive(file, line); }
void cluster_wait(const char* file, int line) { this_worker->cluster_wait(file, line); }
void* cluster_map(const void* pointer, unsigned rank, const char* file, int line) {
  return this_worker->cluster_map(pointer, rank, file, line);
}
unsigned cluster_rank_of(const void* pointer) { return this_worker->cluster_rank_of(pointer); }

}  // namespace judge_cpu
