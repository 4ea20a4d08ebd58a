// judge: expect MLE
// Asks for far more device memory than the problem allows, for one size only.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  void* hoard = nullptr;
  if (seq_len == 33 && d_model == 64 && cudaMalloc(&hoard, size_t{3} << 30) != cudaSuccess) return;
  attend(Q, K, V, output, seq_len, d_model, gamma);
  cudaFree(hoard);
}
