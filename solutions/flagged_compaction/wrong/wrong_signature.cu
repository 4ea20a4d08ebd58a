// judge: expect CE
// The count is taken to have 64 bits.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, const int* flags, float* output, long long* count,
                      int N) {
  cudaMemcpy(output, input, sizeof(float) * static_cast<size_t>(N), cudaMemcpyDeviceToDevice);
  cudaMemset(count, 0, sizeof(long long));
}
