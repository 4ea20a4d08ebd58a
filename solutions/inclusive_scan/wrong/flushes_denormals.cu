// judge: expect WA
// Denormal numbers are taken for zero.
#include "steps.h"

__global__ void flush(const float* from, float* to, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) to[i] = fabsf(from[i]) < 1.17549435e-38f ? 0.0f : from[i];
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;
  float* flushed = nullptr;
  cudaMalloc(&flushed, sizeof(float) * N);
  flush<<<blocks_for(N), kBlock>>>(input, flushed, N);
  scan_right(flushed, output, N);
  cudaFree(flushed);
}
