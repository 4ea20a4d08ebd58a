// judge: expect WA
// N / 256 blocks, rounded down: what does not fill a block is left out.
#include "sums.h"

extern "C" void solve(const float* input, float* output, int N) {
  const int whole = N < kBlock ? N : N / kBlock * kBlock;
  sum_right(input, output, whole);
}
