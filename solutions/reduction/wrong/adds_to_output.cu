// judge: expect WA
// Adds block sums to an output that it takes to be zero.
#include "sums.h"

__global__ void add_blocks(const float* in, float* out, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const float sum = sum_block(i < n ? in[i] : 0.0f);
  if (threadIdx.x == 0) atomicAdd(out, sum);
}

extern "C" void solve(const float* input, float* output, int N) {
  add_blocks<<<blocks_for(N), kBlock>>>(input, output, N);
}
