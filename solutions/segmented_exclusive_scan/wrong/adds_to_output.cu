// judge: expect WA
// Adds its sums to the output, taking for granted that it starts as zeros.
#include "scan.h"

__global__ void add(const float* from, float* to, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) atomicAdd(&to[i], from[i]);
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  float* sums = nullptr;
  if (cudaMalloc(&sums, sizeof(float) * N) != cudaSuccess) return;
  scan<Right>(values, flags, sums, N);
  add<<<(N + kBlock - 1) / kBlock, kBlock>>>(sums, output, N);
  cudaFree(sums);
}
