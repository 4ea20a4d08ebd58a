// judge: expect WA
// Two levels of 256: one block scans the sums of the first 256 blocks, and the blocks behind them
// get no offset. Right up to 65,536 elements.
#include "steps.h"

__global__ void add_some_offsets(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n && blockIdx.x < kBlock) out[i] += offsets[blockIdx.x];
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, add_some_offsets);
}
