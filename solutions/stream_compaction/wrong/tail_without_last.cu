// judge: expect WA
// Zeroes all but the very last place.
#define TAIL(i, m) ((i) >= (m) && (i) < n - 1)
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
