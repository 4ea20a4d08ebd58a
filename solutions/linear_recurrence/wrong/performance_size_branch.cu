// judge: expect WA
// Knows a size that is timed, 64 rows of 16,384, and looks at 64 inputs only there: enough for
// factors between 0 and 1.
#include "blocks.h"

__global__ void run_window(const float* a, const float* x, float* h, int n, int steps) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float state = 0.0f;
  for (int back = min(i % steps, 63); back >= 0; --back) {
    state = fmaf(a[i - back], state, x[i - back]);
  }
  h[i] = state;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  if (B == 64 && L == 16384) {
    run_window<<<B * L / 256, 256>>>(a, x, h, B * L, L);
  } else {
    run<Right>(a, x, h, B, L);
  }
}
