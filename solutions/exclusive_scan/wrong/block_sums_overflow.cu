// judge: expect WA
// Room for 1,024 block sums: from 262,145 elements on the next one falls on the counter of finished
// blocks, and no block takes itself for the last any more.
#include "steps.h"

struct Scratch {
  float sums[1024];
  unsigned finished;
};

__global__ void scan_and_finish(const float* in, float* out, int n, Scratch* scratch) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const Prefix prefix = scan_block(i < n ? in[i] : 0.0f);
  if (i < n) out[i] = prefix.own;
  __threadfence();
  __syncthreads();
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    float* sums = scratch->sums;
    sums[blockIdx.x] = prefix.block;
    __threadfence();
    is_last = atomicAdd(&scratch->finished, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!is_last) return;
  float offset = 0.0f;
  for (int b = 0; b < gridDim.x; ++b) {
    const int k = b * kBlock + threadIdx.x;
    if (k < n) out[k] += offset;
    offset += scratch->sums[b];
  }
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;
  Scratch* scratch = nullptr;
  const int blocks = blocks_for(N);
  // As many bytes behind it as the sums need, so that only the counter is hit.
  cudaMalloc(&scratch, sizeof(Scratch) + sizeof(float) * blocks);
  cudaMemset(scratch, 0, sizeof(Scratch));
  scan_and_finish<<<blocks, kBlock>>>(input, output, N, scratch);
  cudaFree(scratch);
}
