// judge: expect WA
// The first place behind the kept elements is not zeroed.
#define TAIL(i, m) ((i) > (m))
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
