// judge: expect WA
// The counters of a block are found by the low 10 bits of the bin: bins from 1,024 on are added to
// others.
#include <cuda_runtime.h>

constexpr int kCounters = 1024;

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  __shared__ int counts[kCounters];
  counts[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * kCounters + threadIdx.x;
  if (i < n) atomicAdd(&counts[input[i] & (kCounters - 1)], 1);
  __syncthreads();
  if (threadIdx.x < num_bins) atomicAdd(&histogram[threadIdx.x], counts[threadIdx.x]);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + kCounters - 1) / kCounters, kCounters>>>(input, histogram, N, num_bins);
}
