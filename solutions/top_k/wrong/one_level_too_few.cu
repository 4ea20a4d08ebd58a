// judge: expect WA
// For k up to 32, blocks keep 32 of each 1,024 elements and one block finishes. That block looks
// at 2,048 survivors: right up to 65,536 elements, blind to the rest above.
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

__global__ void keep_32(const float* from, int n, float* to) {
  __shared__ float tile[1024];
  const int index = blockIdx.x * 1024 + threadIdx.x;
  tile[threadIdx.x] = index < n ? from[index] : -INFINITY;
  sort_shared(tile, 1024);
  if (threadIdx.x < 32) to[blockIdx.x * 32 + threadIdx.x] = tile[threadIdx.x];
}

__global__ void finish(const float* from, int n, float* to, int k) {
  __shared__ float tile[2048];
  for (int i = threadIdx.x; i < 2048; i += 1024) tile[i] = i < n ? from[i] : -INFINITY;
  sort_shared(tile, 2048);
  if (threadIdx.x < k) to[threadIdx.x] = tile[threadIdx.x];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  if (k > 32) {
    top_k_on_host(input, output, N, k);
    return;
  }
  const int blocks = (N + 1023) / 1024;
  float* survivors = nullptr;
  cudaMalloc(&survivors, sizeof(float) * 32 * blocks);
  keep_32<<<blocks, 1024>>>(input, N, survivors);
  finish<<<1, 1024>>>(survivors, 32 * blocks, output, k);
  cudaFree(survivors);
}
