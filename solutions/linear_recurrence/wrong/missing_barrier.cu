// judge: expect WA
// A scan of a row's maps in shared memory, in place, with no barrier between reading a neighbour
// and writing for it. Warp w first spins w times around an empty loop, so that warps really are
// apart.
#include "blocks.h"

__global__ void scan_row(const float* a, const float* x, float* h, int steps) {
  __shared__ Map maps[1024];
  const int t = threadIdx.x;
  const int i = blockIdx.x * steps + t;
  maps[t] = t < steps ? Right::step(a[i], x[i], t) : Map{1.0f, 0.0f};
  for (volatile int spin = 0; spin < t / 32 * 50; spin = spin + 1) {
  }
  // __syncthreads() belongs here,
  for (int distance = 1; distance < 1024; distance *= 2) {
    if (t >= distance) {
      const Map left = maps[t - distance];
      // here
      maps[t] = Right::compose(left, maps[t]);
    }
    // and here.
  }
  if (t < steps) h[i] = maps[t].x;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  if (L > 1024 || B > 100) {
    run<Right>(a, x, h, B, L);
  } else {
    scan_row<<<B, 1024>>>(a, x, h, L);
  }
}
