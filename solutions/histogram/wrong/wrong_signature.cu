// judge: expect CE
// The bins are taken to be floats.
#include <cuda_runtime.h>

__global__ void count_elements(const float* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[static_cast<int>(input[i])], 1);
}

extern "C" void solve(const float* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_elements<<<(N + 255) / 256, 256>>>(input, histogram, N);
}
