// judge: expect WA
// The count is the last place that was given, not one more.
#define COUNT(m) ((m) > 0 ? (m)-1 : 0)
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
