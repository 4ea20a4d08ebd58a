// judge: expect WA
// Room for 1,024 block sums: from 262,145 elements on the next one falls on the counter of finished
// blocks, and no block takes itself for the last any more.
#include "sums.h"

struct Scratch {
  float sums[1024];
  unsigned finished;
};

__global__ void sum_all(const float* in, float* out, int n, Scratch* scratch) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const float sum = sum_block(i < n ? in[i] : 0.0f);
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    float* sums = scratch->sums;
    sums[blockIdx.x] = sum;
    __threadfence();
    is_last = atomicAdd(&scratch->finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  float own = 0.0f;
  for (int b = threadIdx.x; b < gridDim.x; b += kBlock) own += scratch->sums[b];
  const float total = sum_block(own);
  if (threadIdx.x == 0) *out = total;
}

extern "C" void solve(const float* input, float* output, int N) {
  Scratch* scratch = nullptr;
  const int blocks = blocks_for(N);
  // As many bytes behind it as the sums need, so that only the counter is hit.
  cudaMalloc(&scratch, sizeof(Scratch) + sizeof(float) * blocks);
  cudaMemset(scratch, 0, sizeof(Scratch));
  sum_all<<<blocks, kBlock>>>(input, output, N, scratch);
  cudaFree(scratch);
}
