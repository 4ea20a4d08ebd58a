// judge: expect WA
// Takes for granted that the largest are spread evenly: no block of 1,024 elements hands on more
// than 64.
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

// Descending, `size` a power of two, all threads of the block.
__device__ void sort_shared(float* data, int size) {
  for (int run = 2; run <= size; run *= 2) {
    for (int stride = run / 2; stride > 0; stride /= 2) {
      __syncthreads();
      for (int index = threadIdx.x; index < size; index += blockDim.x) {
        const int other = index ^ stride;
        if (other < index) continue;
        const float a = data[index];
        const float b = data[other];
        if ((index & run) == 0 ? a < b : b < a) {
          data[index] = b;
          data[other] = a;
        }
      }
    }
  }
  __syncthreads();
}

__global__ void keep_share(const float* from, int n, int share, float* to) {
  __shared__ float tile[1024];
  const int index = blockIdx.x * 1024 + threadIdx.x;
  tile[threadIdx.x] = index < n ? from[index] : -INFINITY;
  sort_shared(tile, 1024);
  if (threadIdx.x < share) to[blockIdx.x * share + threadIdx.x] = tile[threadIdx.x];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  const int blocks = (N + 1023) / 1024;
  const int share = std::min(k, std::max(64, (k + blocks - 1) / blocks));
  if (share > 1024 || N > 100000) {
    top_k_on_host(input, output, N, k);
    return;
  }
  float* survivors = nullptr;
  cudaMalloc(&survivors, sizeof(float) * share * blocks);
  keep_share<<<blocks, 1024>>>(input, N, share, survivors);
  top_k_on_host(survivors, output, share * blocks, k);
  cudaFree(survivors);
}
