// judge: expect TLE
// A kernel waits for a flag that nobody sets, for one size only.

#include "row_kernel.h"

__device__ volatile int flag;

__global__ void wait() {
  while (flag == 0) {
  }
}

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (seq_len == 31 && d_model == 64) wait<<<1, 1>>>();
  attend(Q, K, V, output, seq_len, d_model, gamma);
}
