// judge: expect WA
// Takes the first element for the sum.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int N) {
  cudaMemset(output, 0, sizeof(float));
  if (N > 0) cudaMemcpy(output, input, sizeof(float), cudaMemcpyDeviceToDevice);
}
