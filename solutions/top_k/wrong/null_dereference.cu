// judge: expect RE
// The host reads through a pointer that was never set.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int N, int k) {
  const volatile float* largest = nullptr;
  if (*largest > 0.0f) cudaMemcpy(output, input, sizeof(float) * k, cudaMemcpyDeviceToDevice);
}
