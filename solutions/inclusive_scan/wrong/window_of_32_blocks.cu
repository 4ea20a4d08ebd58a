// judge: expect WA
// Looks back over 32 blocks and takes that for everything: right up to 33 blocks.
#include "steps.h"

__global__ void add_window(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  const int b = blockIdx.x;
  if (i < n) out[i] += offsets[b] - (b > 32 ? offsets[b - 32] : 0.0f);
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, add_window);
}
