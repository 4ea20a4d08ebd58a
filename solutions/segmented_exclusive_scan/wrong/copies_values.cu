// judge: expect WA
// Returns its first input.
#include <cuda_runtime.h>

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  cudaMemcpy(output, values, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
