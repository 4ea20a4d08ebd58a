// judge: expect WA
// Writes four states at a time, and nothing where the last four are not full.
#include "blocks.h"

__global__ void write_fours(const float* states, float* h, int fours) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i >= fours) return;
  for (int k = 0; k < 4; ++k) h[4 * i + k] = states[4 * i + k];
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  float* states = nullptr;
  if (cudaMalloc(&states, sizeof(float) * B * L) != cudaSuccess) return;
  run<Right>(a, x, states, B, L);
  const int fours = B * L / 4;
  if (fours > 0) write_fours<<<(fours + kBlock - 1) / kBlock, kBlock>>>(states, h, fours);
  cudaFree(states);
}
