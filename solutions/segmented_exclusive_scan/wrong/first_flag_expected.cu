// judge: expect WA
// Trusts that the first flag is set: what comes before the first head is taken for no segment and
// given zeros.
#include "scan.h"

__global__ void clear_before_first_head(const int* flags, float* output, int n) {
  for (int i = 0; i < n && flags[i] == 0; ++i) output[i] = 0.0f;
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  clear_before_first_head<<<1, 1>>>(flags, output, N);
}
