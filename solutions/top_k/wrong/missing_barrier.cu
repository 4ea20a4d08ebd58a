// judge: expect WA
// The sort of a small input in shared memory has no barrier between its steps.
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

__global__ void sort_small(const float* input, float* output, int n, int k) {
  __shared__ float tile[1024];
  const int self = threadIdx.x;
  tile[self] = self < n ? input[self] : -INFINITY;
  __syncthreads();
  for (int run = 2; run <= 1024; run *= 2) {
    for (int stride = run / 2; stride > 0; stride /= 2) {
      const int other = self ^ stride;
      if (other > self) {
        const float a = tile[self];
        const float b = tile[other];
        if ((self & run) == 0 ? a < b : b < a) {
          tile[self] = b;
          tile[other] = a;
        }
      }
      // __syncthreads() belongs here.
    }
  }
  __syncthreads();
  if (self < k) output[self] = tile[self];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  if (N > 1024) {
    top_k_on_host(input, output, N, k);
  } else {
    sort_small<<<1, 1024>>>(input, output, N, k);
  }
}
