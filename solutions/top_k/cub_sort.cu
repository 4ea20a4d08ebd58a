// judge: needs cuda
// Top-k by the vendor's sort: everything is sorted, the first k are kept.
//
// Idea      cub::DeviceRadixSort::SortKeysDescending, which knows the order of floats; of the
//           result the first k are copied, or for k = N it goes straight to the output.
// Work      O(N), whatever k is: one count over the input and four passes of eight bits.
// Bytes     about 36 N moved, and memory for 2 N floats, where 4 N would do for a selection.
// Limit     memory bandwidth, nine times over.
#include <cuda_runtime.h>

#include <cub/device/device_radix_sort.cuh>

extern "C" void solve(const float* input, float* output, int N, int k) {
  size_t sort_bytes = 0;
  if (cub::DeviceRadixSort::SortKeysDescending(nullptr, sort_bytes, input, output, N) !=
      cudaSuccess) {
    return;  // the error stays pending
  }
  // Sorted keys first, then what the sort needs; both at multiples of 256 bytes.
  const size_t key_bytes = k == N ? 0 : (sizeof(float) * N + 255) / 256 * 256;
  char* memory = nullptr;
  if (cudaMalloc(&memory, key_bytes + sort_bytes) != cudaSuccess) return;
  float* sorted = k == N ? output : reinterpret_cast<float*>(memory);
  cub::DeviceRadixSort::SortKeysDescending(memory + key_bytes, sort_bytes, input, sorted, N);
  if (k < N) {
    cudaMemcpyAsync(output, sorted, sizeof(float) * k, cudaMemcpyDeviceToDevice);
  }
  cudaFree(memory);
}
