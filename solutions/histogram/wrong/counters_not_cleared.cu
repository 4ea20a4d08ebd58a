// judge: expect WA
// The counters in shared memory begin with whatever the block before has left there.
#include <cuda_runtime.h>

constexpr int kMostBins = 4096;

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  __shared__ int counts[kMostBins];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && input[i] < kMostBins) atomicAdd(&counts[input[i]], 1);
  if (i < n && input[i] >= kMostBins) atomicAdd(&histogram[input[i]], 1);
  __syncthreads();
  for (int bin = threadIdx.x; bin < min(num_bins, kMostBins); bin += blockDim.x) {
    atomicAdd(&histogram[bin], counts[bin]);
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N, num_bins);
}
