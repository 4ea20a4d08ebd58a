// judge: expect RE
// All counters in the shared memory of a block, without asking for more than the default 48 KB: the
// launch is refused beyond 12,288 bins, and nobody looks.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  extern __shared__ int counts[];
  for (int bin = threadIdx.x; bin < num_bins; bin += blockDim.x) counts[bin] = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[input[i]], 1);
  __syncthreads();
  for (int bin = threadIdx.x; bin < num_bins; bin += blockDim.x) {
    if (counts[bin] != 0) atomicAdd(&histogram[bin], counts[bin]);
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + 1023) / 1024, 1024, sizeof(int) * num_bins>>>(input, histogram, N,
                                                                      num_bins);
}
