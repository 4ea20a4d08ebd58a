// judge: needs cuda
// The vendor's library: cub::DeviceScan::ExclusiveSum.
//
// Idea      One pass with decoupled look-back, as in lookback.cu, with tiles tuned for each chip
//           and the carry in float32.
// Work      about 2 N additions.
// Steps     two launches: one sets the tile states, one scans.
// Bytes     8 N.
// Limit     memory bandwidth for large N, launches for small N.
// Source    NVIDIA CCCL, shipped with the CUDA toolkit.
#include <cuda_runtime.h>
#include <cub/device/device_scan.cuh>

namespace {

// Kept from call to call: an allocation takes longer than a small scan.
void* scratch_for(size_t bytes) {
  static void* memory = nullptr;
  static size_t capacity = 0;
  if (bytes > capacity) {
    cudaFree(memory);
    memory = nullptr;
    capacity = 0;
    if (cudaMalloc(&memory, bytes) != cudaSuccess) return nullptr;
    capacity = bytes;
  }
  return memory;
}

}  // namespace

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;
  size_t bytes = 0;
  if (cub::DeviceScan::ExclusiveSum(nullptr, bytes, input, output, N) != cudaSuccess) return;
  void* memory = scratch_for(bytes > 0 ? bytes : 1);
  if (memory == nullptr) return;  // the error stays pending
  cub::DeviceScan::ExclusiveSum(memory, bytes, input, output, N);
}
