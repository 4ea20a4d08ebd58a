// judge: expect WA
// Never looks at its input: every output is zero.
#include <cuda_runtime.h>

extern "C" void solve(const float* A, int N, float* out) {
  cudaMemset(out, 0, sizeof(float) * static_cast<size_t>(N));
}
