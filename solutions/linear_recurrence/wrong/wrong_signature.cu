// judge: expect CE
// A length for each row, which the problem does not give.
#include <cuda_runtime.h>

extern "C" void solve(const float* a, const float* x, float* h, const int* lengths, int B, int L) {
  cudaMemset(h, 0, sizeof(float) * B * L);
}
