// judge: expect RE
// Right, but adds carries to all blocks behind the first, which are none for 256 elements or fewer:
// a launch of no blocks.
#include "scan.h"

__global__ void touch_rest(float* output) { output[0] += 0.0f; }

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  touch_rest<<<(N - 1) / kBlock, 32>>>(output);
}
