// judge: expect WA
// B behind A: all elements are there, the order is not.
#include <cuda_runtime.h>

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  cudaMemcpy(C, A, sizeof(float) * M, cudaMemcpyDeviceToDevice);
  cudaMemcpy(C + M, B, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
