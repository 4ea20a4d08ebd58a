#include "judge/worker/case_memory.h"

#include <sys/mman.h>
#include <unistd.h>

namespace judge::worker {

namespace {

bool inside(std::uint64_t offset, std::uint64_t bytes, std::uint64_t whole) {
  return offset <= whole && bytes <= whole - offset;
}

bool well_formed(const protocol::Load& request) {
  if (request.slot_count > protocol::kMaxSlots) return false;
  for (std::uint32_t i = 0; i < request.slot_count; ++i) {
    const protocol::Slot& slot = request.slots[i];
    const bool reads = slot.pass == protocol::Pass::in || slot.pass == protocol::Pass::inout;
    const bool writes = slot.pass == protocol::Pass::out || slot.pass == protocol::Pass::inout;
    if (reads && !inside(slot.input_offset, slot.bytes, request.inputs_bytes)) return false;
    if (writes && !inside(slot.output_offset, slot.bytes, request.outputs_bytes)) return false;
  }
  return true;
}

}  // namespace

Mapping::Mapping(int descriptor, std::size_t bytes, bool writable) : bytes_(bytes ? bytes : 1) {
  const int access = writable ? PROT_READ | PROT_WRITE : PROT_READ;
  void* address = mmap(nullptr, bytes_, access, MAP_SHARED, descriptor, 0);
  if (address != MAP_FAILED) address_ = address;
  close(descriptor);
}

Mapping::~Mapping() {
  if (address_ != nullptr) munmap(address_, bytes_);
}

CaseMemory::CaseMemory(const protocol::Load& request, int inputs, int outputs)
    : slots_(request.slots, request.slots + request.slot_count),
      inputs_(inputs, request.inputs_bytes, false),
      outputs_(outputs, request.outputs_bytes, true),
      buffers_(slots_.size()),
      values_(slots_.size()),
      pointers_(slots_.size()),
      arguments_(slots_.size()) {}

port::Error CaseMemory::allocate() {
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (slots_[i].pass == protocol::Pass::value) continue;
    if (port::Error error = buffers_[i].allocate(slots_[i].bytes, slots_[i].element_bytes))
      return error;
  }
  return {};
}

std::unique_ptr<CaseMemory> CaseMemory::load(const protocol::Load& request, int inputs, int outputs,
                                             std::string& reason) {
  if (inputs < 0 || outputs < 0 || !well_formed(request)) {
    reason = "the parent's load request is malformed";
    return nullptr;
  }
  std::unique_ptr<CaseMemory> memory(new CaseMemory(request, inputs, outputs));
  if (!memory->inputs_.valid() || !memory->outputs_.valid()) {
    reason = "the shared memory of the case cannot be mapped";
    return nullptr;
  }
  if (port::Error error = memory->allocate()) {
    reason = "no room on the device for the case's arrays: " + error.text;
    return nullptr;
  }
  return memory;
}

void** CaseMemory::arguments() {
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (slots_[i].pass == protocol::Pass::value) {
      values_[i] = slots_[i].value_bits;
      arguments_[i] = &values_[i];
    } else {
      pointers_[i] = buffers_[i].data();
      arguments_[i] = &pointers_[i];
    }
  }
  return arguments_.data();
}

}  // namespace judge::worker
