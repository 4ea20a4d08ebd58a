// judge: expect RE
// One thread for each of the k results, in one block: refused for k above 1,024.
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

__global__ void copy(const float* from, float* to, int k) {
  if (threadIdx.x < k) to[threadIdx.x] = from[threadIdx.x];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  float* best = nullptr;
  cudaMalloc(&best, sizeof(float) * k);
  top_k_on_host(input, best, N, k);
  copy<<<1, k>>>(best, output, k);
  cudaFree(best);
}
