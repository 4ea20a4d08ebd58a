// judge: expect TLE
// Waits until an input is forgotten, that is until the product of factors is small: with factors of
// 1 that is never.
#include "blocks.h"

__global__ void memory_length(const float* a, int n, float* h) {
  volatile float product = 1.0f;
  int steps = 0;
  while (product > 1e-6f) {
    product = product * a[steps];
    steps = (steps + 1) % n;
  }
  if (steps == -1) h[0] = 0.0f;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Right>(a, x, h, B, L);
  if (B == 1 && L == 8193) memory_length<<<1, 1>>>(a, L, h);
}
