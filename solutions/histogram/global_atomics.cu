// One atomic addition in global memory for every element.
//
// Idea      The loop of the statement with its iterations side by side. Two threads may hold the
//           same bin, so the addition has to be atomic; the second-level cache carries it out.
// Work      N atomic additions.
// Steps     as many as the fullest bin has elements: one address takes one addition at a time.
// Bytes     4 N read; the counters stay in the second-level cache.
// Limit     atomic throughput, and that depends on the data: for many even bins it is no bad
// choice,
//           for one hot bin it is the worst.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int64_t kMaxBlocks = 65536;

__global__ void count_elements(const int* __restrict__ input, int* histogram, int64_t n,
                               int num_bins) {
  const int64_t step = int64_t{gridDim.x} * kThreads;
  for (int64_t i = int64_t{blockIdx.x} * kThreads + threadIdx.x; i < n; i += step) {
    const int bin = input[i];
    if (bin >= 0 && bin < num_bins) atomicAdd(&histogram[bin], 1);
  }
}

}  // namespace

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemsetAsync(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  const int64_t blocks = std::min((int64_t{N} + kThreads - 1) / kThreads, kMaxBlocks);
  count_elements<<<static_cast<unsigned>(blocks), kThreads>>>(input, histogram, N, num_bins);
}
