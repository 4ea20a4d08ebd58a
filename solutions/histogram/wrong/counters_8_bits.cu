// judge: expect WA
// Each thread has counters of one byte for 64 bins, which is enough for 255 elements of a kind. A
// thread takes 512.
#include <cuda_runtime.h>

constexpr int kThreads = 64;
constexpr int kBins = 64;
constexpr int kPerThread = 512;

__global__ void count_elements(const int* input, int* histogram, int n) {
  __shared__ unsigned char counts[kBins][kThreads];
  const int t = threadIdx.x;
  for (int bin = 0; bin < kBins; ++bin) counts[bin][t] = 0;
  for (int item = 0; item < kPerThread; ++item) {
    const int i = (blockIdx.x * kPerThread + item) * kThreads + t;
    if (i >= n) break;
    if (input[i] < kBins) {
      ++counts[input[i]][t];
    } else {
      atomicAdd(&histogram[input[i]], 1);
    }
  }
  for (int bin = 0; bin < kBins; ++bin) {
    if (counts[bin][t] != 0) atomicAdd(&histogram[bin], counts[bin][t]);
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  const int per_block = kThreads * kPerThread;
  count_elements<<<(N + per_block - 1) / per_block, kThreads>>>(input, histogram, N);
}
