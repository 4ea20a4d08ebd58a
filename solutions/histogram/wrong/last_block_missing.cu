// judge: expect WA
// The number of blocks is rounded down: the last, partly filled one never runs.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  const int blocks = N < 256 ? 1 : N / 256;
  count_elements<<<blocks, 256>>>(input, histogram, N);
}
