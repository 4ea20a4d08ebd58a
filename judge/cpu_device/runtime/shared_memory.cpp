#include "judge/cpu_device/runtime/shared_memory.h"

#include <sys/mman.h>

#include <cstring>
#include <new>
#include <vector>

#include "judge/cpu_device/include/judge_cpu/launch.h"
#include "judge/cpu_device/runtime/symbol_table.h"

namespace judge_cpu {
namespace {

// Where they lie before the end of a thread's storage. Filled before main.
std::vector<std::ptrdiff_t>& followers() {
  static std::vector<std::ptrdiff_t>& instance = *new std::vector<std::ptrdiff_t>;
  return instance;
}

}  // namespace

bool follow_dynamic_pointer(void* pointer) {
  followers().push_back(thread_storage_end() - static_cast<char*>(pointer));
  return true;
}

char* make_dynamic_shared() {
  constexpr std::size_t kGuard = 256 * 1024, kBytes = (kSharedOptInBytes + 4095) / 4096 * 4096;
  void* region = mmap(nullptr, kBytes + kGuard, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (region == MAP_FAILED) throw std::bad_alloc();
  char* end = static_cast<char*>(region) + kBytes;
  mprotect(end, kGuard, PROT_NONE);
  return end;
}

void poison_shared(char* dynamic, std::size_t dynamic_bytes) {
  std::memset(dynamic, 0xff, dynamic_bytes);
  char* base = thread_storage_end();
  for (const StorageRange& range : shared_ranges()) {
    std::memset(base - range.before_end, 0xff, range.bytes);
  }
  for (std::ptrdiff_t before_end : followers()) std::memcpy(base - before_end, &dynamic, 8);
}

}  // namespace judge_cpu
