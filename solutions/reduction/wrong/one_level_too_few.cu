// judge: expect WA
// Two levels of 256: the second launch looks at the first 256 block sums and no further. Right up
// to 65,536 elements.
#include "sums.h"

extern "C" void solve(const float* input, float* output, int N) {
  float* sums = nullptr;
  const int blocks = blocks_for(N);
  cudaMalloc(&sums, sizeof(float) * blocks);
  sum_blocks<<<blocks, kBlock>>>(input, sums, N);
  sum_blocks<<<1, kBlock>>>(sums, output, blocks);
  cudaFree(sums);
}
