// judge: expect WA
// What goes from block to block is kept in half precision.
#include <cuda_fp16.h>

#include "steps.h"

__global__ void add_halves(float* out, int n, const float* offsets) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) out[i] += __half2float(__float2half(offsets[blockIdx.x]));
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N, add_halves);
}
