// judge: expect CE
// Wants to return indices: the output has another type.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, int* output, int N, int k) {
  cudaMemset(output, 0, sizeof(int) * k);
}
