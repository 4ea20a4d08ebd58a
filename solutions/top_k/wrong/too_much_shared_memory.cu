// judge: expect RE
// Wants the whole input in the shared memory of one block, without asking for more than the
// default 48 KB: refused beyond 12,288 elements.
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

__global__ void through_shared(const float* input, float* copy, int n) {
  extern __shared__ float staged[];
  for (int i = threadIdx.x; i < n; i += blockDim.x) staged[i] = input[i];
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) copy[i] = staged[i];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  float* copy = nullptr;
  cudaMalloc(&copy, sizeof(float) * N);
  through_shared<<<1, 256, sizeof(float) * N>>>(input, copy, N);
  top_k_on_host(copy, output, N, k);
  cudaFree(copy);
}
