// judge: expect TLE
// Looks for the head of the last segment and does not stop at the front of the array: without any
// head it goes around for ever.
#include "scan.h"

__global__ void find_head(const int* flags, int n) {
  int i = n - 1;
  while (*static_cast<const volatile int*>(flags + i) == 0) i = i > 0 ? i - 1 : n - 1;
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Right>(values, flags, output, N);
  if (N == 5003) find_head<<<1, 1>>>(flags, N);
}
