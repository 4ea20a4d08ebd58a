// judge: expect WA
// Right, and one sum more than there are elements, where the allocation is rounded up.
#include "scan.h"

__global__ void close_last_segment(float* output, int n) { output[n] = output[n - 1]; }

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  close_last_segment<<<1, 1>>>(output, N);
}
