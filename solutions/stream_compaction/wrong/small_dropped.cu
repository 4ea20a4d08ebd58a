// judge: expect WA
// Takes what is at most 0.000001 for rounding noise around zero.
#define KEEP(x) ((x) > 1e-6f)
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
