// judge: expect WA
// Returns its first input.

#include <cuda_runtime.h>

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  const size_t bytes = sizeof(float) * seq_len * d_model;
  cudaMemcpy(output, Q, bytes, cudaMemcpyDeviceToDevice);
}
