// judge: expect WA
// Copies the input and says that all of it was kept.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  cudaMemcpy(output, input, sizeof(float) * static_cast<size_t>(N), cudaMemcpyDeviceToDevice);
  cudaMemcpy(count, &N, sizeof(int), cudaMemcpyHostToDevice);
}
