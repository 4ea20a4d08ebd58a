// judge: expect RE
// A thread for each step of a row: refused for rows of more than 1,024.
#include <cuda_runtime.h>

__global__ void run_row(const float* a, const float* x, float* h, int steps) {
  const int begin = blockIdx.x * steps;
  float state = 0.0f;
  for (int t = 0; t <= threadIdx.x; ++t) state = fmaf(a[begin + t], state, x[begin + t]);
  h[begin + threadIdx.x] = state;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run_row<<<B, L>>>(a, x, h, L);
}
