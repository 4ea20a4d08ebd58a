// judge: expect CE
// The output comes before the length.
#include <cuda_runtime.h>

extern "C" void solve(const float* A, float* out, int N) {
  cudaMemcpy(out, A, sizeof(float) * static_cast<size_t>(N), cudaMemcpyDeviceToDevice);
}
