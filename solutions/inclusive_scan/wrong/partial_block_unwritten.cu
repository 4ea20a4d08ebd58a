// judge: expect WA
// N / 256 blocks, rounded down: the elements behind the last whole block are never written.
#include "steps.h"

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N < kBlock ? N : N / kBlock * kBlock);
}
