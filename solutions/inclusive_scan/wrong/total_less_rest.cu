// judge: expect WA
// The sum of everything, from which each element takes away what comes behind it: where the rest is
// large, nothing is left of a small sum at the start.
#include "steps.h"

__global__ void scan_from_the_end(const float* in, float* out, int n) {
  float total = 0.0f;
  for (int first = 0; first < n; first += kBlock) {
    const int i = first + threadIdx.x;
    total += scan_block(i < n ? in[i] : 0.0f).block;
  }
  float rest = 0.0f;  // what the elements behind this block add up to
  for (int first = 0; first < n; first += kBlock) {
    const int i = n - 1 - first - static_cast<int>(threadIdx.x);
    const Prefix prefix = scan_block(i >= 0 ? in[i] : 0.0f);
    if (i >= 0) out[i] = total - (rest + prefix.before);
    rest += prefix.block;
  }
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_from_the_end<<<1, kBlock>>>(input, output, N);
}
