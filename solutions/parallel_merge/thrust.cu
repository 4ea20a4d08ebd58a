// judge: needs cuda
// The vendor's library, one floor up: thrust::merge on device pointers.
//
// Idea      The algorithm of the C++ library with an execution policy. Below it lies the merge
//           path of CUB; memory for the starts of the tiles is allocated and freed in each call.
// Ties      Stable, as std::merge: of equal keys those of the first range go first.
// Work      M + N steps of merging, and a bisection for each tile.
// Bytes     4 (M + N) read and 4 (M + N) written, and the starts of the tiles.
// Limit     the serial merge in shared memory; for small inputs allocation and synchronisation.
// Errors    are thrown as thrust::system_error, which the caller gets.
#include <thrust/execution_policy.h>
#include <thrust/merge.h>

#include <cuda_runtime.h>

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  if (M == 0 || N == 0) {
    const size_t bytes = sizeof(float) * (static_cast<size_t>(M) + N);
    if (bytes > 0) cudaMemcpyAsync(C, M > 0 ? A : B, bytes, cudaMemcpyDeviceToDevice);
    return;
  }
  thrust::merge(thrust::device, A, A + M, B, B + N, C);
}
