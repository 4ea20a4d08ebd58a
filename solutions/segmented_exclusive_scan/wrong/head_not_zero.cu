// judge: expect WA
// The inclusive result shifted by one, without a look at the flags: a head gets the whole sum of
// the segment before it.
#include "scan.h"

__global__ void shift(const float* values, const int* flags, float* output, int n) {
  for (int i = n - 1; i > 0; --i) {
    if (flags[i] != 0) output[i] = output[i - 1] + values[i - 1];
  }
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  if (N < 10000) shift<<<1, 1>>>(values, flags, output, N);
}
