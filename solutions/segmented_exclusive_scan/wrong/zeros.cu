// judge: expect WA
// Zeros everywhere.
#include <cuda_runtime.h>

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  cudaMemset(output, 0, sizeof(float) * N);
}
