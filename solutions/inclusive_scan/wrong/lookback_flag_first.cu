// judge: expect WA
// Look-back from block to block in which the flag goes up before the sum is there: the next block
// reads what stood there before. The sum itself is right.
#include "steps.h"

__global__ void scan_chain(const float* in, float* out, int n, volatile int* flags,
                           volatile float* totals) {
  __shared__ float offset;
  const int block = blockIdx.x;
  const int i = block * kBlock + threadIdx.x;
  if (threadIdx.x == 0) flags[block] = 1;  // too early: belongs behind the total
  Prefix prefix = {};
  for (int r = 0; r < 8; ++r) prefix = scan_block(i < n ? in[i] : 0.0f);
  if (threadIdx.x == 0) {
    offset = 0.0f;
    if (block > 0) {
      while (flags[block - 1] == 0) __nanosleep(20);
      __threadfence();
      offset = totals[block - 1];
    }
    totals[block] = offset + prefix.block;
    __threadfence();
  }
  __syncthreads();
  if (i < n) out[i] = offset + prefix.own;
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;
  const int blocks = blocks_for(N);
  int* flags = nullptr;
  cudaMalloc(&flags, (sizeof(int) + sizeof(float)) * blocks);
  cudaMemset(flags, 0, (sizeof(int) + sizeof(float)) * blocks);
  scan_chain<<<blocks, kBlock>>>(input, output, N, flags, reinterpret_cast<float*>(flags + blocks));
  cudaFree(flags);
}
