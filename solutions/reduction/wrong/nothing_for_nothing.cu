// judge: expect WA
// Returns at once when there is nothing to add, and leaves the output as it was.
#include "sums.h"

extern "C" void solve(const float* input, float* output, int N) {
  if (N > 0) sum_right(input, output, N);
}
