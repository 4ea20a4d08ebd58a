// judge: expect WA
// Threads behind the end read the last element again, where they should bring the identity.
#include "sums.h"

__global__ void sum_clamped(const float* in, float* out, int n) {
  const int i = min(static_cast<int>(blockIdx.x * kBlock + threadIdx.x), n - 1);
  const float sum = sum_block(in[i]);
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return sum_right(input, output, N);
  float* sums = nullptr;
  const int blocks = blocks_for(N);
  cudaMalloc(&sums, sizeof(float) * blocks);
  sum_clamped<<<blocks, kBlock>>>(input, sums, N);
  sum_by_one_block<<<1, kBlock>>>(sums, output, blocks);
  cudaFree(sums);
}
