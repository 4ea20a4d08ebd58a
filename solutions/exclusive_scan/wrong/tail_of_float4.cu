// judge: expect WA
// Writes in fours and forgets the up to three elements behind the last four.
#include "steps.h"

extern "C" void solve(const float* input, float* output, int N) {
  scan_right(input, output, N / 4 * 4);
}
