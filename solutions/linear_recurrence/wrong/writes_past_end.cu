// judge: expect WA
// Right, and the next state too, where the allocation is rounded up.
#include "blocks.h"

__global__ void one_more(float* h, int n) { h[n] = h[n - 1]; }

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Right>(a, x, h, B, L);
  one_more<<<1, 1>>>(h, B * L);
}
