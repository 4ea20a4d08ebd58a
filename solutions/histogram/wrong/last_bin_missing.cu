// judge: expect WA
// The last bin is taken for the first that does not exist.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n, int num_bins) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && input[i] < num_bins - 1) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N, num_bins);
}
