// judge: expect WA
// Leaves out sums of zero when it writes, as if the output had been cleared.
#include "steps.h"

__global__ void copy_others(const float* from, float* to, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n && from[i] != 0.0f) to[i] = from[i];
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;
  float* sums = nullptr;
  cudaMalloc(&sums, sizeof(float) * N);
  scan_right(input, sums, N);
  copy_others<<<blocks_for(N), kBlock>>>(sums, output, N);
  cudaFree(sums);
}
