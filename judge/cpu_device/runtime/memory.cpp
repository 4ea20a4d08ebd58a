#include "judge/cpu_device/runtime/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>

#include "judge/cpu_device/runtime/device.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/findings.h"

namespace judge_cpu {
namespace {

constexpr std::size_t kPage = 4096, kAlign = 256;
// Touching every page of a large allocation would cost more than most kernels.
constexpr std::size_t kMostFilled = std::size_t{64} << 20;
constexpr std::size_t kQuarantined = 256;  // freed allocations whose addresses fault

struct Allocation {
  MemoryKind kind;
  std::size_t bytes, usable_bytes;
  char* mapping;
  std::size_t mapping_bytes;
};

struct Heap {
  std::mutex mutex;
  std::map<char*, Allocation> allocations;
  std::map<char*, std::size_t> symbols;
  std::deque<std::pair<char*, Allocation>> freed;
  std::size_t held = 0, count = 0;  // device and managed memory only
  std::size_t peak = 0, peak_base = 0;
  std::size_t limit = 0, limit_base = 0;
  bool limit_hit = false;
};

Heap& heap() {
  static Heap& instance = *new Heap;
  return instance;
}

std::size_t round_up(std::size_t bytes, std::size_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

bool counted(MemoryKind kind) { return kind != MemoryKind::host; }

bool fits(Heap& heap, std::size_t bytes) {
  if (bytes > kTotalBytes || heap.held + bytes > kTotalBytes) return false;
  if (heap.limit && heap.held + bytes > heap.limit_base + heap.limit) {
    heap.limit_hit = true;
    return false;
  }
  return true;
}

// The allocation ends right at a guard page; its start is aligned as cudaMalloc does.
bool map(Allocation& allocation, char*& pointer) {
  allocation.usable_bytes = round_up(allocation.bytes, kAlign);
  std::size_t pages = round_up(allocation.usable_bytes, kPage);
  allocation.mapping_bytes = pages + 2 * kPage;
  void* mapping = mmap(nullptr, allocation.mapping_bytes, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED) return false;
  allocation.mapping = static_cast<char*>(mapping);
  if (mprotect(allocation.mapping + kPage, pages, PROT_READ | PROT_WRITE) != 0) {
    munmap(mapping, allocation.mapping_bytes);
    return false;
  }
  pointer = allocation.mapping + kPage + pages - allocation.usable_bytes;
  if (allocation.usable_bytes <= kMostFilled) {
    std::memset(pointer, 0xff, allocation.usable_bytes);
  } else {
    std::memset(pointer + allocation.bytes, 0xff, allocation.usable_bytes - allocation.bytes);
  }
  return true;
}

void unmap_oldest(Heap& heap, std::size_t keep) {
  while (heap.freed.size() > keep) {
    const Allocation& oldest = heap.freed.front().second;
    munmap(oldest.mapping, oldest.mapping_bytes);
    heap.freed.pop_front();
  }
}

void check_tail(const char* pointer, const Allocation& allocation) {
  for (std::size_t i = allocation.bytes; i < allocation.usable_bytes; ++i) {
    if (static_cast<unsigned char>(pointer[i]) == 0xff) continue;
    add_finding("tail " + std::to_string(allocation.bytes),
                "write past the end of an allocation of " + std::to_string(allocation.bytes) +
                    " bytes: byte " + std::to_string(i) +
                    " was changed (a GPU does not notice, since it rounds allocations up)");
    return;
  }
}

std::map<char*, Allocation>::iterator containing(Heap& heap, char* pointer) {
  auto next = heap.allocations.upper_bound(pointer);
  if (next == heap.allocations.begin()) return heap.allocations.end();
  --next;
  return pointer < next->first + next->second.usable_bytes ? next : heap.allocations.end();
}

}  // namespace

cudaError_t allocate(void** pointer, std::size_t bytes, MemoryKind kind) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (!pointer) return note(cudaErrorInvalidValue);
  *pointer = nullptr;
  if (bytes == 0) return cudaSuccess;
  std::lock_guard lock(heap().mutex);
  Allocation allocation{kind, bytes, 0, nullptr, 0};
  char* start = nullptr;
  if ((counted(kind) && !fits(heap(), bytes)) || !map(allocation, start)) {
    return note(cudaErrorMemoryAllocation);
  }
  heap().allocations[start] = allocation;
  if (counted(kind)) {
    heap().held += bytes;
    ++heap().count;
    heap().peak = std::max(heap().peak, heap().held);
  }
  *pointer = start;
  return cudaSuccess;
}

cudaError_t release(void* address, bool host) {
  auto* pointer = static_cast<char*>(address);
  std::lock_guard lock(heap().mutex);
  auto found = heap().allocations.find(pointer);
  if (found == heap().allocations.end() || (found->second.kind == MemoryKind::host) != host) {
    bool again = false;
    for (auto& [start, allocation] : heap().freed) again |= start == pointer;
    add_finding("free", again ? "cudaFree of memory that was freed before"
                              : "cudaFree of a pointer that cudaMalloc did not give");
    return cudaErrorInvalidValue;
  }
  const Allocation& allocation = found->second;
  check_tail(pointer, allocation);
  if (counted(allocation.kind)) {
    heap().held -= allocation.bytes;
    --heap().count;
  }
  // The old contents go, the addresses stay taken for a while: later uses fault.
  mmap(allocation.mapping, allocation.mapping_bytes, PROT_NONE,
       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  heap().freed.emplace_back(pointer, allocation);
  heap().allocations.erase(found);
  unmap_oldest(heap(), kQuarantined);
  return cudaSuccess;
}

cudaError_t allocate_pitched(void** pointer, std::size_t* pitch, std::size_t width,
                             std::size_t height) {
  if (!pitch) return note(cudaErrorInvalidValue);
  *pitch = round_up(width, 512);
  return allocate(pointer, *pitch * height, MemoryKind::device);
}

void register_symbol(const void* symbol, std::size_t bytes) {
  std::lock_guard lock(heap().mutex);
  heap().symbols[static_cast<char*>(const_cast<void*>(symbol))] = bytes;
}

Place find_place(const void* pointer) {
  char* address = static_cast<char*>(const_cast<void*>(pointer));
  std::lock_guard lock(heap().mutex);
  auto found = containing(heap(), address);
  if (found != heap().allocations.end()) {
    const Allocation& allocation = found->second;
    return {true, allocation.kind, found->first, allocation.bytes, allocation.usable_bytes};
  }
  auto symbol = heap().symbols.upper_bound(address);
  if (symbol != heap().symbols.begin()) {
    --symbol;
    if (address < symbol->first + symbol->second) {
      return {true, MemoryKind::device, symbol->first, symbol->second, symbol->second};
    }
  }
  return {};
}

bool is_device(const Place& place) { return place.known && place.kind == MemoryKind::device; }

std::string nearest_allocation(const void* pointer) {
  auto address = static_cast<const char*>(pointer);
  std::unique_lock lock(heap().mutex, std::try_to_lock);
  if (!lock) return "";
  for (auto& [start, freed] : heap().freed) {
    if (address >= start && address < start + freed.usable_bytes) {
      return "in freed memory of " + std::to_string(freed.bytes) + " bytes";
    }
  }
  constexpr long kNear = 1 << 20;
  std::string text;
  long best = kNear;
  for (auto& [start, allocation] : heap().allocations) {
    long past = address - (start + allocation.bytes), before = start - address;
    std::string size = std::to_string(allocation.bytes) + " bytes";
    if (past >= 0 && past < best) {
      best = past;
      text = std::to_string(past) + " bytes past the end of an allocation of " + size;
    } else if (before > 0 && before < best) {
      best = before;
      text = std::to_string(before) + " bytes before an allocation of " + size;
    }
  }
  return text;
}

void check_allocation_tails() {
  std::lock_guard lock(heap().mutex);
  for (auto& [start, allocation] : heap().allocations) check_tail(start, allocation);
}

void set_memory_limit(std::size_t bytes) {
  std::lock_guard lock(heap().mutex);
  heap().limit = bytes;
  heap().limit_base = heap().held;
  heap().limit_hit = false;
}

bool memory_limit_hit() {
  std::lock_guard lock(heap().mutex);
  return heap().limit_hit;
}

std::size_t peak_bytes() {
  std::lock_guard lock(heap().mutex);
  return heap().peak > heap().peak_base ? heap().peak - heap().peak_base : 0;
}

void reset_peak() {
  std::lock_guard lock(heap().mutex);
  heap().peak = heap().peak_base = heap().held;
}

std::size_t held_bytes() {
  std::lock_guard lock(heap().mutex);
  return heap().held;
}

std::size_t held_allocations() {
  std::lock_guard lock(heap().mutex);
  return heap().count;
}

std::size_t free_bytes_left() {
  std::lock_guard lock(heap().mutex);
  std::size_t left = kTotalBytes - heap().held;
  if (heap().limit == 0) return left;
  std::size_t used = heap().held - std::min(heap().held, heap().limit_base);
  return std::min(left, heap().limit - std::min(heap().limit, used));
}

void free_everything() {
  std::lock_guard lock(heap().mutex);
  for (auto& [start, allocation] : heap().allocations) {
    munmap(allocation.mapping, allocation.mapping_bytes);
  }
  heap().allocations.clear();
  unmap_oldest(heap(), 0);
  heap().held = heap().count = heap().peak = heap().peak_base = heap().limit_base = 0;
}

}  // namespace judge_cpu
