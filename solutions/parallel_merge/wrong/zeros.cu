// judge: expect WA
// Never looks at its inputs: every output is zero.
#include <cuda_runtime.h>

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  cudaMemset(C, 0, sizeof(float) * (static_cast<size_t>(M) + N));
}
