// judge: expect RE
// Right, but fixes up the blocks behind the first, which are none for 256 elements or fewer: a
// launch of no blocks.
#include "blocks.h"

__global__ void touch_rest(float* h) { h[0] += 0.0f; }

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Right>(a, x, h, B, L);
  touch_rest<<<(B * L - 1) / kBlock, 32>>>(h);
}
