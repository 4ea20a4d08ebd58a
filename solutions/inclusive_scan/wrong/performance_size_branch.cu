// judge: expect WA
// Knows a size that is timed, and there leaves out the offsets from the middle on.
#include "steps.h"

__global__ void add_first_half(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n / 2) out[i] += offsets[blockIdx.x];
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, N == 250000 ? add_first_half : add_offsets);
}
