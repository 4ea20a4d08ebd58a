// judge: expect WA
// The sum is right, and a second one is written behind it. The rounding of allocations hides that
// from the hardware.
#include "sums.h"

__global__ void copy_behind(float* out) { out[1] = out[0]; }

extern "C" void solve(const float* input, float* output, int N) {
  sum_right(input, output, N);
  copy_behind<<<1, 1>>>(output);
}
