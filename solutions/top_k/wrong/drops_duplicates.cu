// judge: expect WA
// Each round takes the largest value below the last one taken, so a value that occurs twice is
// taken once. Large inputs go another way, which is right.
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

__global__ void take_next(const float* input, float* output, int n, int k) {
  __shared__ float best[256];
  for (int taken = 0; taken < k; ++taken) {
    const float limit = taken == 0 ? INFINITY : output[taken - 1];
    float mine = -INFINITY;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
      const float value = input[i];
      if ((value < limit || taken == 0) && value > mine) mine = value;
    }
    best[threadIdx.x] = mine;
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
      if (threadIdx.x < half) {
        best[threadIdx.x] = fmaxf(best[threadIdx.x], best[threadIdx.x + half]);
      }
      __syncthreads();
    }
    if (threadIdx.x == 0) output[taken] = best[0];
    __syncthreads();
  }
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  if (static_cast<long long>(N) * k > 100000) {
    top_k_on_host(input, output, N, k);
  } else {
    take_next<<<1, 256>>>(input, output, N, k);
  }
}
