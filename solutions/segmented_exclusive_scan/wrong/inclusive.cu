// judge: expect WA
// Counts an element in its own sum.
#include "scan.h"

__global__ void add_own(float* output, const float* values, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) output[i] += values[i];
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  add_own<<<(N + kBlock - 1) / kBlock, kBlock>>>(output, values, N);
}
