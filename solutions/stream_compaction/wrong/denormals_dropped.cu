// judge: expect WA
// Compares with the smallest normal number: denormals are lost.
#define KEEP(x) ((x) >= 1.17549435e-38f)
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
