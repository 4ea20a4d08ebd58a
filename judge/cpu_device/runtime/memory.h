// Device memory: allocations between guard pages, filled with 0xFF, counted against a limit.
#pragma once

#include <cstddef>
#include <string>

#include "judge/cpu_device/include/cuda_runtime_api.h"

namespace judge_cpu {

// Gives back what `allocate` gave, host memory or not as asked; else cudaErrorInvalidValue.
cudaError_t release(void* pointer, bool host);

// What a pointer points into.
struct Place {
  bool known = false;
  MemoryKind kind = MemoryKind::host;
  char* start = nullptr;
  std::size_t bytes = 0;         // as asked for
  std::size_t usable_bytes = 0;  // rounded up, as the hardware would let it pass
};
Place find_place(const void* pointer);
bool is_device(const Place& place);

std::string nearest_allocation(const void* address);  // "12 bytes past the end of ..."; may be ""
void check_allocation_tails();                        // findings for writes into the rounding

void set_memory_limit(std::size_t bytes);  // 0: none; counts from now on
bool memory_limit_hit();
std::size_t peak_bytes();
void reset_peak();
std::size_t held_bytes();
std::size_t free_bytes_left();
std::size_t held_allocations();
void free_everything();

}  // namespace judge_cpu
