// judge: expect WA
// No scan knows of segments: a running sum of everything, minus what it was before the last head.
// In exact arithmetic that is the same. In floats the digits of a small segment are gone by then.
#include "scan.h"

struct NoSegments : Right {
  static __device__ bool is_head(int) { return false; }
};

__global__ void take_back(const float* sums, const int* flags, float* output, int n) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i >= n) return;
  int head = i;
  while (head > 0 && flags[head] == 0) --head;
  output[i] = sums[i] - sums[head];
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N > 12000) {
    scan<Right>(values, flags, output, N);
    return;
  }
  float* sums = nullptr;
  if (cudaMalloc(&sums, sizeof(float) * N) != cudaSuccess) return;
  scan<NoSegments>(values, flags, sums, N);
  take_back<<<(N + kBlock - 1) / kBlock, kBlock>>>(sums, flags, output, N);
  cudaFree(sums);
}
