// judge: expect RE
// N = 0 launches no blocks, which is an error, and nobody looks.
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  const int blocks = N > 0 ? 1 : 0;
  compact<<<blocks, kThreads>>>(input, flags, output, count, N);
}
