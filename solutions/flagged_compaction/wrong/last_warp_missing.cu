// judge: expect WA
// Takes whole warps only: up to 31 elements at the end are passed over.
#define END(n) ((n) < 32 ? (n) : (n) / 32 * 32)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
