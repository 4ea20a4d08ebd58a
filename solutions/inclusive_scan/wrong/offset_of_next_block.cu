// judge: expect WA
// Takes the offsets one block too late: what belongs to block b goes to block b + 1.
#include "steps.h"

__global__ void add_shifted(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n && blockIdx.x > 0) out[i] += offsets[blockIdx.x - 1];
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, add_shifted);
}
