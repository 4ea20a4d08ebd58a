// judge: expect WA
// The counts are right, but the loop that clears them runs one bin too far. The rounding of
// allocations hides that from the hardware.
#include <cuda_runtime.h>

__global__ void clear(int* histogram, int num_bins) {
  const int bin = blockIdx.x * blockDim.x + threadIdx.x;
  if (bin <= num_bins) histogram[bin] = 0;
}

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  clear<<<num_bins / 256 + 1, 256>>>(histogram, num_bins);
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N);
}
