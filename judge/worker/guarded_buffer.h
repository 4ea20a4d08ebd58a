// A device array with a guard zone before and after it, to notice writes outside. The array starts
// on a 256-byte boundary and is followed by guard bytes at once, so that one element too many
// shows. An empty array has a valid pointer of its own. Knows the port, no messages.
#pragma once

#include <cstddef>
#include <cstdint>

#include "judge/worker/port.h"

namespace judge::worker {

constexpr std::size_t kGuardBytes = 16384;

// What the guards of one array hold in one call: different in every call and for every array, so
// that no one can know what to put back, and nothing copied from another guard looks right.
std::uint64_t guard_seed(std::uint64_t nonce, std::size_t slot);

// An 8-byte word that reads as signalling NaNs of the array's floating type: reading a guard spoils
// a result, and adding to one changes it.
std::uint64_t guard_word(std::uint64_t seed, std::size_t element_bytes);

class GuardedBuffer {
 public:
  GuardedBuffer() = default;
  ~GuardedBuffer();
  GuardedBuffer(GuardedBuffer&& other) noexcept;
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;

  port::Error allocate(std::size_t bytes, std::size_t element_bytes = 4);
  void* data() const { return static_cast<char*>(block_) + kGuardBytes; }
  std::size_t size() const { return bytes_; }

  struct Damage {
    std::uint64_t changed_bytes = 0;  // 0: none
    std::int64_t distance = 0;        // of the changed byte nearest the array, see protocol::Called
  };
  port::Error write_guards(std::uint64_t seed) const;
  port::Error check_guards(std::uint64_t seed, Damage& damage) const;

 private:
  void* after() const { return static_cast<char*>(data()) + bytes_; }

  void* block_ = nullptr;
  std::size_t bytes_ = 0, element_bytes_ = 4;
};

}  // namespace judge::worker
