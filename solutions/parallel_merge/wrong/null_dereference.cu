// judge: expect RE
// The host reads through a pointer that was never set.
#include <cuda_runtime.h>

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  const volatile float* first_of_b = nullptr;
  if (*first_of_b < 0.0f) cudaMemcpy(C, A, sizeof(float) * M, cudaMemcpyDeviceToDevice);
}
