// judge: expect CE
// Flags as bytes.
#include <cuda_runtime.h>

extern "C" void solve(const float* values, const unsigned char* flags, float* output, int N) {
  cudaMemcpy(output, values, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
