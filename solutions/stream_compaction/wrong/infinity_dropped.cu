// judge: expect WA
// Keeps only finite numbers.
#define KEEP(x) ((x) > 0.0f && isfinite(x))
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
