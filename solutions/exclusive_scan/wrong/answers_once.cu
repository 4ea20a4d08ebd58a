// judge: expect WA
// Keeps its answer and hands it out again when the length is the same, whatever the input holds.
#include "steps.h"

extern "C" void solve(const float* input, float* output, int N) {
  static float* answer = nullptr;
  static int last = 0;
  if (N != last) {
    cudaFree(answer);
    answer = nullptr;
    if (N > 0) cudaMalloc(&answer, sizeof(float) * N);
    scan_right(input, answer, N);
    last = N;
  }
  if (N > 0) cudaMemcpy(output, answer, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
