// judge: expect WA
// Adds its states to the output, taking for granted that it starts as zeros.
#include "blocks.h"

__global__ void add(const float* from, float* to, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) atomicAdd(&to[i], from[i]);
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  float* states = nullptr;
  if (cudaMalloc(&states, sizeof(float) * B * L) != cudaSuccess) return;
  run<Right>(a, x, states, B, L);
  add<<<(B * L + kBlock - 1) / kBlock, kBlock>>>(states, h, B * L);
  cudaFree(states);
}
