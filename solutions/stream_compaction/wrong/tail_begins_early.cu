// judge: expect WA
// Zeroes one place too many: the last element kept is lost.
#define TAIL(i, m) ((i) >= (m)-1)
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
