// judge: expect WA
// Cuts a flag to 8 bits: 256 becomes 0.
#define KEEP(flag, x) (static_cast<unsigned char>(flag) != 0)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
