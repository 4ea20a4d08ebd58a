// Everything a loaded case holds in the child: the two shared mappings, a guarded device array for
// each array parameter, and the array of argument pointers that solve is called with.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "judge/worker/guarded_buffer.h"
#include "judge/worker/protocol.h"

namespace judge::worker {

// A mapped descriptor; owns both.
class Mapping {
 public:
  Mapping(int descriptor, std::size_t bytes, bool writable);
  ~Mapping();
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  bool valid() const { return address_ != nullptr; }
  char* at(std::size_t offset) const { return static_cast<char*>(address_) + offset; }

 private:
  void* address_ = nullptr;
  std::size_t bytes_ = 0;
};

class CaseMemory {
 public:
  // Takes the descriptors over. Null and a reason where something has no room.
  static std::unique_ptr<CaseMemory> load(const protocol::Load& request, int inputs, int outputs,
                                          std::string& reason);

  const std::vector<protocol::Slot>& slots() const { return slots_; }
  const GuardedBuffer& buffer(std::size_t slot) const { return buffers_[slot]; }
  const char* input(std::size_t slot) const { return inputs_.at(slots_[slot].input_offset); }
  char* output(std::size_t slot) const { return outputs_.at(slots_[slot].output_offset); }
  void** arguments();  // made afresh: the callee may have changed its copies

  // True until a call has ended with its inputs seen unchanged.
  bool inputs_suspect = true;

 private:
  CaseMemory(const protocol::Load& request, int inputs, int outputs);
  port::Error allocate();

  std::vector<protocol::Slot> slots_;
  Mapping inputs_, outputs_;
  std::vector<GuardedBuffer> buffers_;
  std::vector<std::uint64_t> values_;  // what each argument pointer points to
  std::vector<void*> pointers_, arguments_;
};

}  // namespace judge::worker
