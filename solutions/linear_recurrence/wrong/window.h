// States from the last WINDOW inputs only.
#pragma once

#include <cuda_runtime.h>

__global__ void run_window(const float* a, const float* x, float* h, int n, int steps) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int t = i % steps;
  float state = 0.0f;
  for (int back = t < WINDOW - 1 ? t : WINDOW - 1; back >= 0; --back) {
    state = fmaf(a[i - back], state, x[i - back]);
  }
  h[i] = state;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run_window<<<(B * L + 255) / 256, 256>>>(a, x, h, B * L, L);
}
