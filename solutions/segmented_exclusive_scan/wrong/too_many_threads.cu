// judge: expect RE
// One block with a thread for each two elements: refused above 2,048.
#include "scan.h"

__global__ void scan_pairs(const float* values, const int* flags, float* output, int n) {
  const int i = 2 * threadIdx.x;
  if (i >= n) return;
  for (int k = i; k < i + 2 && k < n; ++k) {
    float sum = 0.0f;
    for (int j = k; j > 0 && flags[j] == 0; --j) sum += values[j - 1];
    output[k] = sum;
  }
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan_pairs<<<1, (N + 1) / 2>>>(values, flags, output, N);
}
