// judge: needs cuda
// The vendor's library: cub::DeviceMerge.
//
// Idea      Merge path in two kernels: the first finds where each tile starts in A and B, the
//           second merges tiles in shared memory.
// Ties      The documentation of this function promises no order of equal keys, that of
//           thrust::merge does, and both run the same kernels: keys of the first input go first.
// Work      M + N steps of merging, and a bisection for each tile.
// Bytes     4 (M + N) read and 4 (M + N) written, and the starts of the tiles.
// Limit     the serial merge in shared memory.
#include <cuda_runtime.h>

#include <cub/device/device_merge.cuh>

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  // Nothing to merge: a copy, or nothing at all, needs no tiles.
  if (M == 0 || N == 0) {
    const size_t bytes = sizeof(float) * (static_cast<size_t>(M) + N);
    if (bytes > 0) cudaMemcpyAsync(C, M > 0 ? A : B, bytes, cudaMemcpyDeviceToDevice);
    return;
  }
  void* memory = nullptr;
  size_t bytes = 0;
  if (cub::DeviceMerge::MergeKeys(memory, bytes, A, M, B, N, C) != cudaSuccess) return;
  if (cudaMalloc(&memory, bytes) != cudaSuccess) return;  // the error stays pending
  cub::DeviceMerge::MergeKeys(memory, bytes, A, M, B, N, C);
  cudaFree(memory);
}
