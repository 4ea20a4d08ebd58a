// judge: expect WA
// All zeros: right wherever a tolerance is wider than the answer, and for zero inputs.

#include <cuda_runtime.h>

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  cudaMemset(output, 0, sizeof(float) * seq_len * d_model);
}
