// judge: needs cuda
// The vendor's library: cub::DeviceReduce::Sum.
//
// Idea      One block for small inputs; else an even share for every block of a grid that fills
//           the GPU once, and a second launch of one block for the partial sums.
// Work      N - 1 additions.
// Steps     two launches.
// Bytes     4 N read.
// Limit     memory bandwidth for large N, launches for small N.
// Source    NVIDIA CCCL, shipped with the CUDA toolkit.
#include <cuda_runtime.h>
#include <cub/device/device_reduce.cuh>

namespace {

// Kept from call to call: an allocation takes longer than a small sum.
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
  size_t bytes = 0;
  if (cub::DeviceReduce::Sum(nullptr, bytes, input, output, N) != cudaSuccess) return;
  void* memory = scratch_for(bytes > 0 ? bytes : 1);
  if (memory == nullptr) return;  // the error stays pending
  cub::DeviceReduce::Sum(memory, bytes, input, output, N);
}
