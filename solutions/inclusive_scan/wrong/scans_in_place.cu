// judge: expect WA
// Scans the input itself, which is not its to write, and copies it.
#include "steps.h"

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, const_cast<float*>(input), N);
  cudaMemcpy(output, input, sizeof(float) * N, cudaMemcpyDeviceToDevice);
}
