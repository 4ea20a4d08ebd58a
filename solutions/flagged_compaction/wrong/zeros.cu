// judge: expect WA
// Never looks at its inputs: keeps nothing.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  cudaMemset(output, 0, sizeof(float) * static_cast<size_t>(N));
  cudaMemset(count, 0, sizeof(int));
}
