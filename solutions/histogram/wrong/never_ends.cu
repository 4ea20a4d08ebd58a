// judge: expect TLE
// Where there are more bins than threads, the loop that clears them advances the thread number and
// not the bin: it never ends.
#include <cuda_runtime.h>

__global__ void clear(int* histogram, int num_bins) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int step = gridDim.x * blockDim.x;
  if (t < num_bins) histogram[t] = 0;
  for (int bin = t + step; bin < num_bins; t += step) atomicExch(&histogram[bin], 0);
}

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  clear<<<1024, 256>>>(histogram, num_bins);
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N);
}
