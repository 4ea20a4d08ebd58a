// judge: expect WA
// Hands back the input.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int N) {
  cudaMemcpy(output, input, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
