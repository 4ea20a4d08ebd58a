// judge: expect RE
// Looks for heads far in front of the array, where no memory is.
#include "scan.h"

__global__ void look_ahead(const int* flags, float* output) {
  if (flags[-(1LL << 38)] == 12345) output[0] = 0.0f;
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  if (N == 4097) look_ahead<<<1, 1>>>(flags, output);
}
