// judge: expect WA
// The places come from an inclusive scan: one too far.
#define PLACE(p) ((p) + 1)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
