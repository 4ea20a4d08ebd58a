// judge: expect WA
// Takes the first k elements as they stand.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, int N, int k) {
  cudaMemcpy(output, input, sizeof(float) * k, cudaMemcpyDeviceToDevice);
}
