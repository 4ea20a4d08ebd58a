// judge: expect WA
// Counts an element in its own sum: the other kind of scan.
#include "steps.h"

__global__ void scan_one_block(const float* in, float* out, int n) {
  float carry = 0.0f;
  for (int first = 0; first < n; first += kBlock) {
    const int i = first + threadIdx.x;
    const float own = i < n ? in[i] : 0.0f;
    const Prefix prefix = scan_block(own);
    if (i < n) out[i] = carry + prefix.before + own;
    carry += prefix.block;
  }
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_one_block<<<1, kBlock>>>(input, output, N);
}
