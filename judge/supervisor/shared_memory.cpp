#include "judge/supervisor/shared_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {

namespace {

[[noreturn]] void fail(const std::string& what, std::size_t bytes) {
  throw JudgeError("shared memory of " + human_bytes(bytes) + ": " + what);
}

// A memory file is filled page by page; without this the kernel would end a process instead.
std::uint64_t available_memory() {
  std::ifstream meminfo("/proc/meminfo");
  std::string name, unit;
  std::uint64_t kib = 0;
  while (meminfo >> name >> kib) {
    if (name == "MemAvailable:") return kib * 1024;
    std::getline(meminfo, unit);
  }
  return ~std::uint64_t{0};
}

constexpr std::size_t kAlwaysFits = 64 << 20;

}  // namespace

SharedMemory::SharedMemory(std::size_t bytes) : bytes_(bytes) {
  if (bytes > kAlwaysFits && bytes > available_memory()) {
    fail("the machine has only " + human_bytes(available_memory()) +
             " available; leave out large cases or close other programs",
         bytes);
  }
  fd_ = memfd_create("judge-case", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd_ < 0) fail(std::string("memfd_create: ") + strerror(errno), bytes);
  const auto length = static_cast<off_t>(std::max<std::size_t>(bytes, 1));
  if (ftruncate(fd_, length) != 0 || fcntl(fd_, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) != 0) {
    const int error = errno;
    close(fd_);
    fail(strerror(error), bytes);
  }
  map(PROT_READ | PROT_WRITE);
}

SharedMemory::~SharedMemory() {
  if (map_ != nullptr) munmap(map_, std::max<std::size_t>(bytes_, 1));
  close(fd_);
}

void SharedMemory::map(int access) {
  void* address = mmap(nullptr, std::max<std::size_t>(bytes_, 1), access, MAP_SHARED, fd_, 0);
  if (address == MAP_FAILED) {
    const int error = errno;
    close(fd_);
    fd_ = -1;
    fail(std::string("mmap: ") + strerror(error), bytes_);
  }
  map_ = address;
}

std::span<std::byte> SharedMemory::writable() {
  if (sealed_) throw JudgeError("shared memory is sealed against writing");
  return {static_cast<std::byte*>(map_), bytes_};
}

std::span<const std::byte> SharedMemory::bytes() const {
  return {static_cast<const std::byte*>(map_), bytes_};
}

void SharedMemory::seal() {
  if (sealed_) return;
  // The seal is refused while a writable mapping exists, so this view goes first.
  munmap(map_, std::max<std::size_t>(bytes_, 1));
  map_ = nullptr;
  if (fcntl(fd_, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SEAL) != 0) {
    fail(std::string("cannot seal: ") + strerror(errno), bytes_);
  }
  sealed_ = true;
  // Kernels before 6.7 map a sealed file as shared only through a read-only descriptor.
  const std::string path = "/proc/self/fd/" + std::to_string(fd_);
  const int read_only = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (read_only < 0) fail("cannot reopen " + path + ": " + strerror(errno), bytes_);
  close(fd_);
  fd_ = read_only;
  map(PROT_READ);
}

void SharedMemory::freeze_seals() {
  if (!sealed_) fcntl(fd_, F_ADD_SEALS, F_SEAL_SEAL);  // refused when already frozen: as wanted
}

}  // namespace judge
