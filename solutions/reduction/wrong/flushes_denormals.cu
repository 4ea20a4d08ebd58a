// judge: expect WA
// Denormal numbers are taken for zero.
#include "sums.h"

__global__ void sum_normal(const float* in, float* out, int n) {
  float own = 0.0f;
  for (int i = threadIdx.x; i < n; i += kBlock)
    own += fabsf(in[i]) < 1.17549435e-38f ? 0.0f : in[i];
  const float sum = sum_block(own);
  if (threadIdx.x == 0) *out = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_normal<<<1, kBlock>>>(input, output, N);
}
