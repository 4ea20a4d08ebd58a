// judge: expect WA
// Adds to what the output holds, taking for granted that it starts as zeros.

#include "row_kernel.h"

__global__ void add(const float* from, float* to, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) atomicAdd(&to[i], from[i]);
}

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  const int count = seq_len * d_model;
  float* result = nullptr;
  if (cudaMalloc(&result, sizeof(float) * count) != cudaSuccess) return;
  attend(Q, K, V, result, seq_len, d_model, gamma);
  add<<<(count + 255) / 256, 256>>>(result, output, count);
  cudaFree(result);
}
