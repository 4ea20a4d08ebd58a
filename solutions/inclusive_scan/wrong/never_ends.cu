// judge: expect TLE
// Waits for a flag that nobody sets when there is a single element.
#include "steps.h"

__global__ void scan_one_block(const float* in, float* out, int n, volatile int* flag) {
  if (n > 1) *flag = 1;
  __syncthreads();
  while (*flag == 0) __nanosleep(100);
  float carry = 0.0f;
  for (int first = 0; first < n; first += kBlock) {
    const int i = first + threadIdx.x;
    const Prefix prefix = scan_block(i < n ? in[i] : 0.0f);
    if (i < n) out[i] = carry + prefix.own;
    carry += prefix.block;
  }
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;
  int* flag = nullptr;
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  scan_one_block<<<1, kBlock>>>(input, output, N, flag);
  cudaFree(flag);
}
