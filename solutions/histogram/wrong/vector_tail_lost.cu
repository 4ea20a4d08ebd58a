// judge: expect WA
// Four elements a load, and nobody takes the one to three that are left.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int quads) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= quads) return;
  for (int item = 0; item < 4; ++item) atomicAdd(&histogram[input[4 * i + item]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  const int quads = N / 4;
  if (quads > 0) count_elements<<<(quads + 255) / 256, 256>>>(input, histogram, quads);
}
