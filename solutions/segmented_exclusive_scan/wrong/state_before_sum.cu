// judge: expect WA
// Look-back in which a block says that its sum is there before it has stored it, as happens when
// the fence between the two is forgotten. The blocks behind read what the memory held: zero.
#include <cuda_runtime.h>

__global__ void scan_tiles(const float* values, const int* flags, float* output, int n,
                           volatile int* ready, volatile float* sums, unsigned* next) {
  __shared__ float sum[256];
  __shared__ unsigned tile;
  if (threadIdx.x == 0) {
    tile = atomicAdd(next, 1u);
    ready[tile] = 1;  // belongs behind the sum and a __threadfence()
  }
  __syncthreads();
  const int i = tile * 256 + threadIdx.x;
  sum[threadIdx.x] = i < n ? values[i] : 0.0f;
  __syncthreads();
  if (threadIdx.x != 0) return;
  float carry = 0.0f;
  if (tile > 0) {
    while (ready[tile - 1] == 0) __nanosleep(20);
    carry = sums[tile - 1];
  }
  for (int t = 0; t < 256 && i + t < n; ++t) {
    if (flags[i + t] != 0) carry = 0.0f;
    output[i + t] = carry;
    carry += sum[t];
  }
  sums[tile] = carry;
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  const int tiles = (N + 255) / 256;
  int* memory = nullptr;
  if (cudaMalloc(&memory, sizeof(int) * (2 * tiles + 1)) != cudaSuccess) return;
  cudaMemset(memory, 0, sizeof(int) * (2 * tiles + 1));
  scan_tiles<<<tiles, 256>>>(values, flags, output, N, memory,
                             reinterpret_cast<float*>(memory + tiles),
                             reinterpret_cast<unsigned*>(memory + 2 * tiles));
  cudaFree(memory);
}
