// judge: expect WA
// Each block gets the sum of the block before it, but not what that one got itself. Right for two
// blocks.
#include "steps.h"

__global__ void add_previous(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const int b = blockIdx.x;
  if (i < n && b > 0) out[i] += offsets[b] - offsets[b - 1];
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, add_previous);
}
