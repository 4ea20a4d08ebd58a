// judge: expect WA
// A zero is written behind the kept elements even where all were kept and there is no such place.
// The rounding of allocations hides that from the hardware.
#define TAIL(i, m) ((i) >= (m) || ((i) == 0 && (out[m] = 0.0f) != 0.0f))
#include "compact_one_block.h"

extern "C" void solve(const float* A, int N, float* out) { compact<<<1, kThreads>>>(A, N, out); }
