// judge: expect WA
// Keeps what is marked with 1, not what is marked with anything but 0.
#define KEEP(flag, x) ((flag) == 1)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
