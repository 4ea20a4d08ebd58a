// judge: expect WA
// Drops what is at most 0: right but for NaN, which is not at most anything.
#define KEEP(x) (!((x) <= 0.0f))
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
