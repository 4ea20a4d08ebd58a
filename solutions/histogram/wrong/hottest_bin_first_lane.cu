// judge: expect WA
// Lanes with the same bin let the first of them add for all; it adds as many as the warp has active
// lanes, not as many as hold its bin. Right where a warp holds one bin.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned active = __ballot_sync(0xffffffffu, i < n);
  if (i >= n) return;
  const unsigned same = __match_any_sync(active, input[i]);
  if (__ffs(same) - 1 == threadIdx.x % 32) atomicAdd(&histogram[input[i]], __popc(active));
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N);
}
