// judge: expect WA
// Reads the counter, waits for the warp and writes it back plus 1: of the lanes with the same bin
// only one counts.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int lane = threadIdx.x;
  for (int base = 0; base < n; base += 32) {
    const int i = base + lane;
    int before = 0;
    if (i < n) before = histogram[input[i]];
    __syncwarp();
    if (i < n) histogram[input[i]] = before + 1;
    __syncwarp();
  }
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<1, 32>>>(input, histogram, N);
}
