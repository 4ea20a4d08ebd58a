// judge: expect WA
// Gives the same bytes another shape, as a view would, and moves nothing.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  cudaMemcpy(output, input, sizeof(float) * rows * cols, cudaMemcpyDeviceToDevice);
}
