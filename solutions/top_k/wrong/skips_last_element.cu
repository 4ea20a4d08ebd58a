// judge: expect WA
// The scan ends one element early whenever N is not a multiple of 4.
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
  const int seen = N % 4 == 0 || k == N ? N : N - 1;
  top_k_on_host(input, output, seen, k);
}
