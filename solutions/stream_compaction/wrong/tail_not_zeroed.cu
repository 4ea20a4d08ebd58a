// judge: expect WA
// What lies behind the kept elements is left as it was: right only if that was zero.
#define TAIL(i, m) false
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
