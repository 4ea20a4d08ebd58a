// judge: expect WA
// Returns x, as if every factor were 0.
#include <cuda_runtime.h>

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  cudaMemcpy(h, x, sizeof(float) * B * L, cudaMemcpyDeviceToDevice);
}
