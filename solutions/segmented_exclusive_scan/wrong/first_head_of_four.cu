// judge: expect WA
// Each thread adds up four elements and begins anew at the first head among them, but not at the
// others.
#include "scan.h"

__global__ void scan_fours(const float* values, const int* flags, float* output, int n) {
  float sum = 0.0f;
  for (int first = 0; first < n; first += 4) {
    bool seen = false;
    for (int i = first; i < first + 4 && i < n; ++i) {
      if (flags[i] != 0 && !seen) {
        sum = 0.0f;
        seen = true;
      }
      output[i] = sum;
      sum += values[i];
    }
  }
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N > 10000) {
    scan<Right>(values, flags, output, N);
  } else {
    scan_fours<<<1, 1>>>(values, flags, output, N);
  }
}
