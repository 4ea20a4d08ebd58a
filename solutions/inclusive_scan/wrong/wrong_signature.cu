// judge: expect CE
// Takes the length as 64 bits.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, long long N) {
  cudaMemset(output, 0, sizeof(float) * N);
}
