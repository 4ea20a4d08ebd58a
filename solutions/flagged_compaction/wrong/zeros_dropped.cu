// judge: expect WA
// Marked zeros are dropped: a 0 stands for what is not kept.
#define KEEP(flag, x) ((flag) != 0 && (x) != 0.0f)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
