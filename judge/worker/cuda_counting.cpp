// CUDA only: how much device memory solve holds, and a limit to it. The linker sends the runtime's
// allocation functions here (--wrap, see wrapped_symbols.txt). Memory from the driver API, and what
// libraries linked as shared objects allocate inside, is not seen.
#include <cuda_runtime.h>

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "judge/worker/port.h"

extern "C" {
cudaError_t __real_cudaMalloc(void** pointer, size_t bytes);
cudaError_t __real_cudaMallocManaged(void** pointer, size_t bytes, unsigned flags);
cudaError_t __real_cudaMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height);
cudaError_t __real_cudaMallocAsync(void** pointer, size_t bytes, cudaStream_t stream);
cudaError_t __real_cudaMallocFromPoolAsync(void** pointer, size_t bytes, cudaMemPool_t pool,
                                           cudaStream_t stream);
cudaError_t __real_cudaFree(void* pointer);
cudaError_t __real_cudaFreeAsync(void* pointer, cudaStream_t stream);
}

namespace {

std::mutex mutex;
std::unordered_map<void*, size_t> held;  // by solve; stays from call to call
size_t held_bytes = 0, peak_bytes = 0, limit_bytes = 0;
bool counting = false, limit_hit = false;

bool admit(size_t bytes) {
  const std::lock_guard lock(mutex);
  if (!counting || limit_bytes == 0) return true;
  const bool fits = held_bytes <= limit_bytes && bytes <= limit_bytes - held_bytes;
  limit_hit = limit_hit || !fits;
  return fits;
}

void note_allocation(void* pointer, size_t bytes) {
  const std::lock_guard lock(mutex);
  if (!counting || pointer == nullptr) return;
  held[pointer] = bytes;
  held_bytes += bytes;
  peak_bytes = std::max(peak_bytes, held_bytes);
}

void note_release(void* pointer) {
  const std::lock_guard lock(mutex);
  const auto found = held.find(pointer);
  if (found == held.end()) return;
  held_bytes -= found->second;
  held.erase(found);
}

template <class Allocate>
cudaError_t counted(void** pointer, size_t bytes, Allocate allocate) {
  if (!admit(bytes)) return cudaErrorMemoryAllocation;
  const cudaError_t code = allocate();
  if (code == cudaSuccess) note_allocation(*pointer, bytes);
  return code;
}

}  // namespace

extern "C" {

cudaError_t __wrap_cudaMalloc(void** pointer, size_t bytes) {
  return counted(pointer, bytes, [&] { return __real_cudaMalloc(pointer, bytes); });
}

cudaError_t __wrap_cudaMallocManaged(void** pointer, size_t bytes, unsigned flags) {
  return counted(pointer, bytes, [&] { return __real_cudaMallocManaged(pointer, bytes, flags); });
}

cudaError_t __wrap_cudaMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height) {
  const size_t row = (width + 511) / 512 * 512;  // the pitch of today's devices
  return counted(pointer, row * height,
                 [&] { return __real_cudaMallocPitch(pointer, pitch, width, height); });
}

cudaError_t __wrap_cudaMallocAsync(void** pointer, size_t bytes, cudaStream_t stream) {
  return counted(pointer, bytes, [&] { return __real_cudaMallocAsync(pointer, bytes, stream); });
}

cudaError_t __wrap_cudaMallocFromPoolAsync(void** pointer, size_t bytes, cudaMemPool_t pool,
                                           cudaStream_t stream) {
  return counted(pointer, bytes,
                 [&] { return __real_cudaMallocFromPoolAsync(pointer, bytes, pool, stream); });
}

cudaError_t __wrap_cudaFree(void* pointer) {
  note_release(pointer);
  return __real_cudaFree(pointer);
}

cudaError_t __wrap_cudaFreeAsync(void* pointer, cudaStream_t stream) {
  note_release(pointer);
  return __real_cudaFreeAsync(pointer, stream);
}

}  // extern "C"

namespace judge::worker::port {

const char* name() { return "cuda"; }
void configure() {}

void begin_counting() {
  const std::lock_guard lock(mutex);
  counting = true;
  limit_hit = false;
  peak_bytes = held_bytes;
}

void end_counting() {
  const std::lock_guard lock(mutex);
  counting = false;
}

void limit_memory(std::uint64_t bytes) { limit_bytes = bytes; }
bool memory_limit_hit() { return limit_hit; }
std::uint64_t peak_memory() { return peak_bytes; }

void set_order(protocol::Order, std::uint64_t) {}
std::string take_report() { return ""; }
bool deadlocked() { return false; }

}  // namespace judge::worker::port
