// judge: expect WA
// Keeps its answer and hands it out again when the sizes are the same, whatever the inputs hold.
#include "blocks.h"

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  static float* answer = nullptr;
  static int last_rows = 0, last_steps = 0;
  const size_t bytes = sizeof(float) * B * L;
  if (B != last_rows || L != last_steps) {
    cudaFree(answer);
    if (cudaMalloc(&answer, bytes) != cudaSuccess) return;
    run<Right>(a, x, answer, B, L);
    last_rows = B;
    last_steps = L;
  }
  cudaMemcpy(h, answer, bytes, cudaMemcpyDeviceToDevice);
}
