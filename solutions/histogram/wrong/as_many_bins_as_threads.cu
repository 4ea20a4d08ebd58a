// judge: expect WA
// One thread a bin clears and merges the counters of a block, so bins from 256 on are lost.
#include <cuda_runtime.h>

constexpr int kThreads = 256;

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  __shared__ int counts[kThreads];
  const int t = threadIdx.x;
  counts[t] = 0;
  __syncthreads();
  const int i = blockIdx.x * kThreads + t;
  if (i < n && input[i] < kThreads) atomicAdd(&counts[input[i]], 1);
  __syncthreads();
  if (t < num_bins) atomicAdd(&histogram[t], counts[t]);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + kThreads - 1) / kThreads, kThreads>>>(input, histogram, N, num_bins);
}
