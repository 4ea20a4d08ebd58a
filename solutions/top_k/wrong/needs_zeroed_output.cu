// judge: expect WA
// Leaves out values of zero when it writes, as if the output had been cleared.
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

__global__ void write_nonzero(const float* best, float* output, int k) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < k && best[i] != 0.0f) output[i] = best[i];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  float* best = nullptr;
  cudaMalloc(&best, sizeof(float) * k);
  top_k_on_host(input, best, N, k);
  write_nonzero<<<(k + 255) / 256, 256>>>(best, output, k);
  cudaFree(best);
}
