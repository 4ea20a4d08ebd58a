// judge: expect WA
// Uses the input as its scratch memory: the sum is right, the input is not what it was.
#include "sums.h"

__global__ void add_upper(float* data, int half, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i + half < n) data[i] += data[i + half];
}

extern "C" void solve(const float* input, float* output, int N) {
  float* data = const_cast<float*>(input);
  int n = N;
  for (; n > 1000; n -= n / 2) {
    const int half = n - n / 2;
    add_upper<<<blocks_for(n / 2), kBlock>>>(data, half, n);
  }
  sum_by_one_block<<<1, kBlock>>>(data, output, n);
}
