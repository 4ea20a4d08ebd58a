// judge: expect WA
// Keeps its answer and hands it out again when the length is the same, whatever the input holds.
#include "sums.h"

extern "C" void solve(const float* input, float* output, int N) {
  static float* answer = nullptr;
  static int last = -1;
  if (answer == nullptr) cudaMalloc(&answer, sizeof(float));
  if (N != last) sum_right(input, answer, N);
  last = N;
  cudaMemcpy(output, answer, sizeof(float), cudaMemcpyDeviceToDevice);
}
