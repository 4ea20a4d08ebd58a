// judge: expect WA
// Keeps the last answer and hands it out again when the sizes are the same, whatever the input
// holds by then.
#include <cuda_runtime.h>

__global__ void count_elements(const int* input, int* histogram, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&histogram[input[i]], 1);
}

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  static int* answer = nullptr;
  static int last_n = 0;
  static int last_bins = 0;
  const size_t bytes = sizeof(int) * static_cast<size_t>(num_bins);
  if (answer == nullptr || N != last_n || num_bins != last_bins) {
    cudaFree(answer);
    cudaMalloc(&answer, bytes);
    cudaMemset(answer, 0, bytes);
    count_elements<<<(N + 255) / 256, 256>>>(input, answer, N);
    last_n = N;
    last_bins = num_bins;
  }
  cudaMemcpy(histogram, answer, bytes, cudaMemcpyDeviceToDevice);
}
