// judge: expect WA
// Fills up the last tile of 256 with zeros, which come out above negative inputs.
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

extern "C" void solve(const float* input, float* output, int N, int k) {
  const int padded = (N + 255) / 256 * 256;
  float* copy = nullptr;
  cudaMalloc(&copy, sizeof(float) * padded);
  cudaMemset(copy, 0, sizeof(float) * padded);
  cudaMemcpy(copy, input, sizeof(float) * N, cudaMemcpyDeviceToDevice);
  top_k_on_host(copy, output, padded, k);
  cudaFree(copy);
}
