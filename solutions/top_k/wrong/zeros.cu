// judge: expect WA
// Never looks at its input: every output is zero.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int N, int k) {
  cudaMemset(output, 0, sizeof(float) * k);
}
