// judge: expect WA
// Looks at the sign bit only: +0.0 and NaN come along.
#define KEEP(x) ((__float_as_uint(x) >> 31) == 0)
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
