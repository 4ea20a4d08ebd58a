// judge: expect RE
// No elements, no blocks: the launch is refused.
#include "sums.h"

extern "C" void solve(const float* input, float* output, int N) {
  cudaMemset(output, 0, sizeof(float));
  const int blocks = (N + kBlock - 1) / kBlock;
  float* sums = nullptr;
  cudaMalloc(&sums, sizeof(float) * (blocks + 1));
  sum_blocks<<<blocks, kBlock>>>(input, sums, N);
  if (cudaPeekAtLastError() == cudaSuccess) sum_by_one_block<<<1, kBlock>>>(sums, output, blocks);
  cudaFree(sums);
}
