// judge: expect WA
// Never looks at its input: every output is zero.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  cudaMemset(output, 0, sizeof(float) * rows * cols);
}
