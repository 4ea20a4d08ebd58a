// judge: expect RE
// Looks at the input on the host, through a pointer that was never set.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const volatile float* first = nullptr;
  if (*first == *first) {
    cudaMemcpy(output, input, sizeof(float) * rows * cols, cudaMemcpyDeviceToDevice);
  }
}
