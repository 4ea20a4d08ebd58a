// The runtime API over memory.h: freeing, asking, advising.
#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/runtime/device.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/memory.h"

using namespace judge_cpu;

extern "C" {

cudaError_t cudaFree(void* pointer) {
  if (device_error() != cudaSuccess) return note(device_error());
  return pointer ? note(release(pointer, false)) : cudaSuccess;
}

cudaError_t cudaFreeHost(void* pointer) {
  if (device_error() != cudaSuccess) return note(device_error());
  return pointer ? note(release(pointer, true)) : cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t* free_bytes, size_t* total_bytes) {
  if (!free_bytes || !total_bytes) return note(cudaErrorInvalidValue);
  *total_bytes = kTotalBytes;
  *free_bytes = free_bytes_left();
  return cudaSuccess;
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
  if (!attributes) return note(cudaErrorInvalidValue);
  Place place = find_place(pointer);
  *attributes = {};
  void* plain = const_cast<void*>(pointer);
  if (!place.known) {
    attributes->type = cudaMemoryTypeUnregistered;
    attributes->device = cudaInvalidDeviceId;
    attributes->hostPointer = plain;
    return cudaSuccess;
  }
  attributes->type = place.kind == MemoryKind::device    ? cudaMemoryTypeDevice
                     : place.kind == MemoryKind::managed ? cudaMemoryTypeManaged
                                                         : cudaMemoryTypeHost;
  attributes->devicePointer = plain;
  attributes->hostPointer = place.kind == MemoryKind::device ? nullptr : plain;
  return cudaSuccess;
}

cudaError_t cudaHostRegister(void* pointer, size_t, unsigned int) {
  return note(pointer ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaHostUnregister(void*) { return cudaSuccess; }
cudaError_t cudaMemAdvise(const void*, size_t, cudaMemoryAdvise, int) { return cudaSuccess; }
}

cudaError_t cudaFreeAsync(void* pointer, cudaStream_t) { return cudaFree(pointer); }
cudaError_t cudaMemPrefetchAsync(const void*, size_t, int, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaMemPrefetchAsync(const void*, size_t, cudaMemLocation, unsigned int, cudaStream_t) {
  return cudaSuccess;
}
