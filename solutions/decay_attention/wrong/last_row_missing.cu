// judge: expect WA
// All rows but the last, as when the grid is rounded down.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (seq_len > 1) attend(Q, K, V, output, seq_len - 1, d_model, gamma);
}
