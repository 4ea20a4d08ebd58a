// judge: expect WA
// A sentinel is written behind the kept elements. That is free, but not where all were kept and
// there is no such place. The rounding of allocations hides it from the hardware.
#define COUNT(m) (output[m] = -1.0f, (m))
#include "compact_one_block.h"

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
