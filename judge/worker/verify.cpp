#include "judge/worker/verify.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "judge/worker/channel.h"
#include "judge/worker/sample.h"

namespace judge::worker {

namespace {

using protocol::Called;
using protocol::Pass;
using protocol::Status;

constexpr std::size_t kChunkBytes = 1 << 20;

bool lost(const port::Error& error, std::size_t slot, Called& answer) {
  if (!error) return false;
  answer.status = Status::buffer_lost;
  answer.slot = static_cast<std::int32_t>(slot);
  answer.error_code = error.code;
  set_text(answer.text, error.text);
  return true;
}

// In chunks: the child needs no second copy of an input.
port::Error first_change(const GuardedBuffer& buffer, const char* original, std::int64_t& byte) {
  std::vector<char> chunk(std::min(buffer.size(), kChunkBytes));
  byte = -1;
  for (std::size_t at = 0; at < buffer.size(); at += kChunkBytes) {
    const std::size_t bytes = std::min(kChunkBytes, buffer.size() - at);
    const char* device = static_cast<const char*>(buffer.data()) + at;
    if (port::Error error = port::download(chunk.data(), device, bytes)) return error;
    if (std::memcmp(chunk.data(), original + at, bytes) == 0) continue;
    const auto different = std::mismatch(chunk.data(), chunk.data() + bytes, original + at);
    byte = static_cast<std::int64_t>(at) + (different.first - chunk.data());
    return {};
  }
  return {};
}

bool fetch_outputs(const CaseMemory& memory, Called& answer) {
  for (std::size_t i = 0; i < memory.slots().size(); ++i) {
    const protocol::Slot& slot = memory.slots()[i];
    if (slot.pass != Pass::out && slot.pass != Pass::inout) continue;
    if (lost(port::download(memory.output(i), memory.buffer(i).data(), slot.bytes), i, answer)) {
      return false;
    }
  }
  return true;
}

bool guards_intact(const CaseMemory& memory, std::uint64_t nonce, Called& answer) {
  for (std::size_t i = 0; i < memory.slots().size(); ++i) {
    if (memory.slots()[i].pass == Pass::value) continue;
    GuardedBuffer::Damage damage;
    if (lost(memory.buffer(i).check_guards(guard_seed(nonce, i), damage), i, answer)) return false;
    if (damage.changed_bytes == 0) continue;
    answer.status = Status::guard_changed;
    answer.slot = static_cast<std::int32_t>(i);
    answer.byte = damage.distance;
    answer.changed_bytes = damage.changed_bytes;
    return false;
  }
  return true;
}

bool inputs_intact(const CaseMemory& memory, Called& answer) {
  for (std::size_t i = 0; i < memory.slots().size(); ++i) {
    if (memory.slots()[i].pass != Pass::in) continue;
    std::int64_t byte = -1;
    if (lost(first_change(memory.buffer(i), memory.input(i), byte), i, answer)) return false;
    if (byte < 0) continue;
    answer.status = Status::input_changed;
    answer.slot = static_cast<std::int32_t>(i);
    answer.byte = byte;
    return false;
  }
  return true;
}

bool inputs_hash_alike(const CaseMemory& memory, const DeviceVerification& how, Called& answer) {
  for (std::size_t i = 0; i < memory.slots().size(); ++i) {
    const protocol::Slot& slot = memory.slots()[i];
    if (slot.pass != Pass::in) continue;
    std::uint64_t now = 0, before = 0;
    const void* buffer = memory.buffer(i).data();
    if (lost(port::hash(buffer, slot.bytes, how.hash_seed, now), i, answer)) return false;
    if (lost(port::hash(how.inputs.input(i), slot.bytes, how.hash_seed, before), i, answer))
      return false;
    if (now == before) continue;
    answer.status = Status::input_changed;
    answer.slot = static_cast<std::int32_t>(i);
    answer.byte = 0;
    return false;
  }
  return true;
}

bool hash_outputs(const CaseMemory& memory, std::uint64_t seed, Called& answer) {
  for (std::size_t i = 0; i < memory.slots().size(); ++i) {
    const protocol::Slot& slot = memory.slots()[i];
    if (slot.pass != Pass::out && slot.pass != Pass::inout) continue;
    std::uint64_t hash = 0;
    if (lost(port::hash(memory.buffer(i).data(), slot.bytes, seed + i, hash), i, answer))
      return false;
    answer.output_hash = answer.output_hash * 0x9e3779b97f4a7c15ull + hash;
  }
  return true;
}

}  // namespace

void verify_on_device(CaseMemory& memory, const DeviceVerification& how, Called& answer) {
  if (!hash_outputs(memory, how.hash_seed, answer)) return;
  if (how.download && !fetch_outputs(memory, answer)) return;
  if (!guards_intact(memory, how.guard_nonce, answer)) return;
  inputs_hash_alike(memory, how, answer);
}

void verify(CaseMemory& memory, std::uint64_t nonce, Called& answer) {
  if (!fetch_outputs(memory, answer)) return;
  if (!guards_intact(memory, nonce, answer)) return;
  if (!inputs_intact(memory, answer)) return;
  memory.inputs_suspect = false;
}

}  // namespace judge::worker
