// judge: expect WA
// Looks at the lowest bit of a flag only.
#define KEEP(flag, x) (((flag)&1) != 0)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
