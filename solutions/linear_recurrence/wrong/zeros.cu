// judge: expect WA
// Zeros everywhere.
#include <cuda_runtime.h>

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  cudaMemset(h, 0, sizeof(float) * B * L);
}
