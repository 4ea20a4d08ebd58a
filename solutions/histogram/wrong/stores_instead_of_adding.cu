// judge: expect WA
// Each block stores its counts where it should add them: the last one wins. Right for one block.
#include <cuda_runtime.h>

constexpr int kThreads = 512;
constexpr int kMostBins = 4096;

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  __shared__ int counts[kMostBins];
  for (int bin = threadIdx.x; bin < kMostBins; bin += kThreads) counts[bin] = 0;
  __syncthreads();
  const int i = blockIdx.x * kThreads + threadIdx.x;
  if (i < n && input[i] < kMostBins) atomicAdd(&counts[input[i]], 1);
  if (i < n && input[i] >= kMostBins) atomicAdd(&histogram[input[i]], 1);
  __syncthreads();
  for (int bin = threadIdx.x; bin < min(num_bins, kMostBins); bin += kThreads) {
    histogram[bin] = counts[bin];
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + kThreads - 1) / kThreads, kThreads>>>(input, histogram, N, num_bins);
}
