// judge: expect WA
// Adds up whole numbers: what stands behind the point is cut off.
#include "sums.h"

__global__ void sum_whole(const float* in, float* out, int n) {
  float own = 0.0f;
  for (int i = threadIdx.x; i < n; i += kBlock) own += truncf(in[i]);
  const float sum = sum_block(own);
  if (threadIdx.x == 0) *out = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_whole<<<1, kBlock>>>(input, output, N);
}
