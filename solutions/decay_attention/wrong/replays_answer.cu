// judge: expect WA
// Keeps every answer and hands it out again for the same sizes, whatever the inputs are now.

#include <map>
#include <utility>

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  static std::map<std::pair<int, int>, float*> answers;
  const size_t bytes = sizeof(float) * seq_len * d_model;
  float*& kept = answers[{seq_len, d_model}];
  if (kept == nullptr) {
    if (cudaMalloc(&kept, bytes) != cudaSuccess) return;
    attend(Q, K, V, kept, seq_len, d_model, gamma);
  }
  cudaMemcpy(output, kept, bytes, cudaMemcpyDeviceToDevice);
}
