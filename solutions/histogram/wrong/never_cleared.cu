// judge: expect WA
// Adds to what the output holds and never clears it: right only where somebody else has.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N);
}
