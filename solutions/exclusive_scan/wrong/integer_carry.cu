// judge: expect WA
// What goes from block to block is a whole number: the rest is cut off.
#include "steps.h"

__global__ void add_whole(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) out[i] += truncf(offsets[blockIdx.x]);
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, add_whole);
}
