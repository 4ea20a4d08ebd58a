// judge: expect WA
// Right, but one element is written behind the last. The rounding of allocations hides that from
// the hardware.
#include "steps.h"

__global__ void write_one_behind(float* out, int n) { out[n] = out[n - 1]; }

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N);
  if (N > 0) write_one_behind<<<1, 1>>>(output, N);
}
