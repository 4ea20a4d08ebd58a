// judge: expect TLE
// Tiles of 2,048 elements hand on their k largest until one tile is left. With k above 2,048 a
// tile hands on all it has, and the number of candidates stays what it was. Inputs above 65,536 go
// another way, which is right.
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

constexpr int kTile = 2048;

__global__ void keep_k(const float* from, int n, int keep, float* to) {
  __shared__ float tile[kTile];
  for (int i = threadIdx.x; i < kTile; i += blockDim.x) {
    const int index = blockIdx.x * kTile + i;
    tile[i] = index < n ? from[index] : -INFINITY;
  }
  sort_shared(tile, kTile);
  for (int i = threadIdx.x; i < keep; i += blockDim.x) to[blockIdx.x * keep + i] = tile[i];
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  if ((k > 1024 && k <= kTile) || N > 1 << 16) {
    top_k_on_host(input, output, N, k);
    return;
  }
  const int keep = std::min(k, kTile);
  const int blocks = (N + kTile - 1) / kTile;
  float* buffers[2] = {};
  for (float*& buffer : buffers) cudaMalloc(&buffer, sizeof(float) * blocks * kTile);
  const float* from = input;
  int n = N;
  for (int round = 0; n > kTile; ++round) {
    const int tiles = (n + kTile - 1) / kTile;
    keep_k<<<tiles, 1024>>>(from, n, keep, buffers[round % 2]);
    cudaDeviceSynchronize();
    from = buffers[round % 2];
    n = tiles * keep;
  }
  keep_k<<<1, 1024>>>(from, n, keep, output);
  for (float* buffer : buffers) cudaFree(buffer);
}
