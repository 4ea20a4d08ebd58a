// judge: expect TLE
// Walks in steps of half the length, at most 256: with a single element it never moves on.
#include "sums.h"

__global__ void sum_all(const float* in, float* out, int n) {
  const int step = min(n / 2, kBlock);
  float own = 0.0f;
  if (threadIdx.x == 0 || threadIdx.x < step) {
    const volatile float* data = in;
    for (int i = threadIdx.x; i < n; i += step) own += data[i];
  }
  const float sum = sum_block(own);
  if (threadIdx.x == 0) *out = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_all<<<1, kBlock>>>(input, output, N);
}
