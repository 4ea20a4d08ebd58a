// judge: expect RE
// No elements, no blocks: the launch is refused.
#include "steps.h"

extern "C" void solve(const float* input, float* output, int N) {
  float* sums = nullptr;
  cudaMalloc(&sums, sizeof(float));
  if (N == 0) scan_blocks<<<blocks_for(N), kBlock>>>(input, output, N, sums);
  scan_right(input, output, N);
  cudaFree(sums);
}
