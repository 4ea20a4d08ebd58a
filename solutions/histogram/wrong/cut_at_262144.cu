// judge: expect WA
// At most 1,024 blocks of 256 threads, and each thread takes one element.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  const int wanted = (N + 255) / 256;
  const int blocks = wanted < 1024 ? wanted : 1024;
  count_elements<<<blocks, 256>>>(input, histogram, N);
}
