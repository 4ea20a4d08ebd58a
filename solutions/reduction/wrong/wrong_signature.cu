// judge: expect CE
// Wants to return more digits: the output has another type.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, double* output, int N) {
  cudaMemset(output, 0, sizeof(double));
}
