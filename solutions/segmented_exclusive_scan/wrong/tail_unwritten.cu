// judge: expect WA
// Takes elements four at a time and leaves out what does not fill a four.
#include "scan.h"

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N >= 4) scan<Right>(values, flags, output, N / 4 * 4);
}
