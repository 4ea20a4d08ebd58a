// judge: expect WA
// A block merges its counters without waiting for those of its threads that still count.
#include <cuda_runtime.h>

constexpr int kMostBins = 4096;

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  __shared__ int counts[kMostBins];
  for (int bin = threadIdx.x; bin < kMostBins; bin += blockDim.x) counts[bin] = 0;
  __syncthreads();
  const int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
    if (input[i] < kMostBins) {
      atomicAdd(&counts[input[i]], 1);
    } else {
      atomicAdd(&histogram[input[i]], 1);
    }
  }
  // __syncthreads() belongs here.
  for (int bin = threadIdx.x; bin < min(num_bins, kMostBins); bin += blockDim.x) {
    atomicAdd(&histogram[bin], counts[bin]);
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<8, 1024>>>(input, histogram, N, num_bins);
}
