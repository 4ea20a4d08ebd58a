// An anonymous memory file that a child can map: created, filled, sealed, passed as a descriptor.
#pragma once

#include <cstddef>
#include <span>

namespace judge {

class SharedMemory {
 public:
  explicit SharedMemory(std::size_t bytes);  // throws JudgeError when the machine has no room
  ~SharedMemory();
  SharedMemory(const SharedMemory&) = delete;
  SharedMemory& operator=(const SharedMemory&) = delete;

  int descriptor() const { return fd_; }
  std::size_t size() const { return bytes_; }
  std::span<std::byte> writable();  // throws JudgeError once sealed
  std::span<const std::byte> bytes() const;
  // No one, this process included, can write any more; descriptor() is read-only from then on.
  void seal();
  // Stays writable, but no one can add a seal that would keep the next child from mapping it.
  void freeze_seals();

 private:
  void map(int access);

  int fd_ = -1;
  void* map_ = nullptr;
  std::size_t bytes_ = 0;
  bool sealed_ = false;
};

}  // namespace judge
