// judge: expect WA
// Denormal inputs are taken for zero.
#include <cuda_runtime.h>

#include <algorithm>
#include <functional>
#include <vector>

std::vector<float> to_host(const float* data, int size) {
  std::vector<float> values(size);
  cudaMemcpy(values.data(), data, sizeof(float) * size, cudaMemcpyDeviceToHost);
  return values;
}

void top_k_on_host(const float* input, float* output, int N, int k) {
  std::vector<float> values = to_host(input, N);
  std::partial_sort(values.begin(), values.begin() + k, values.end(), std::greater<float>());
  cudaMemcpy(output, values.data(), sizeof(float) * k, cudaMemcpyHostToDevice);
}

__global__ void flush(const float* input, float* flushed, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) flushed[i] = fabsf(input[i]) < 1.17549435e-38f ? 0.0f : input[i];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  float* flushed = nullptr;
  cudaMalloc(&flushed, sizeof(float) * N);
  flush<<<(N + 255) / 256, 256>>>(input, flushed, N);
  top_k_on_host(flushed, output, N, k);
  cudaFree(flushed);
}
