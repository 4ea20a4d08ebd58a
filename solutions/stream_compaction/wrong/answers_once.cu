// judge: expect WA
// Keeps its answer and hands it out again when the length is the same, whatever the input holds.
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) {
  static float* answer = nullptr;
  static int last = 0;
  if (N != last) {
    cudaFree(answer);
    if (cudaMalloc(&answer, sizeof(float) * N) != cudaSuccess) return;
    compact<<<1, kThreads>>>(A, N, answer);
    last = N;
  }
  cudaMemcpy(out, answer, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
