// judge: expect WA
// Keeps what is at least 0: zeros come along, and what follows moves on.
#define KEEP(x) ((x) >= 0.0f)
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
