// judge: needs cuda
// The vendor's library: cub::DeviceSelect::Flagged.
//
// Idea      A single pass with decoupled look-back over the counts of tiles.
// Work      N.
// Bytes     8 N, and 4 for each kept element.
// Limit     memory bandwidth; for small N the launches and the allocation.
#include <cuda_runtime.h>

#include <cub/device/device_select.cuh>

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  if (N == 0) {
    cudaMemsetAsync(count, 0, sizeof(int));
    return;
  }
  void* memory = nullptr;
  size_t bytes = 0;
  if (cub::DeviceSelect::Flagged(memory, bytes, input, flags, output, count, N) != cudaSuccess) {
    return;  // the error stays pending
  }
  if (cudaMalloc(&memory, bytes) != cudaSuccess) return;
  cub::DeviceSelect::Flagged(memory, bytes, input, flags, output, count, N);
  cudaFree(memory);
}
