// judge: expect WA
// Never looks at its input.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int N) {
  cudaMemset(output, 0, sizeof(float) * N);
}
