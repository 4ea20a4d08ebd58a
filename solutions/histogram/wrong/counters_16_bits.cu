// judge: expect WA
// Two counters in one word of shared memory: the 65,536th element of a bin carries into the other.
#include <cuda_runtime.h>

constexpr int kMostBins = 16384;

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  __shared__ unsigned pairs[kMostBins / 2];
  for (int pair = threadIdx.x; pair < kMostBins / 2; pair += blockDim.x) pairs[pair] = 0;
  __syncthreads();
  const int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
    const int bin = input[i];
    if (bin < kMostBins) {
      atomicAdd(&pairs[bin / 2], bin % 2 == 0 ? 1u : 0x10000u);
    } else {
      atomicAdd(&histogram[bin], 1);
    }
  }
  __syncthreads();
  for (int bin = threadIdx.x; bin < min(num_bins, kMostBins); bin += blockDim.x) {
    atomicAdd(&histogram[bin], pairs[bin / 2] >> (bin % 2 * 16) & 0xffff);
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<4, 1024>>>(input, histogram, N, num_bins);
}
