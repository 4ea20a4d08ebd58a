// judge: expect WA
// Right, but sets the first flag, an input, to make the rest simpler.
#include "scan.h"

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  cudaMemset(const_cast<int*>(flags), 1, sizeof(int));
  scan<Right>(values, flags, output, N);
}
