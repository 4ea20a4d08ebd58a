// judge: expect RE
// A block of 16 threads a column: refused for more than 64 columns, so nothing is written.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (d_model <= 64) {
    attend(Q, K, V, output, seq_len, d_model, gamma);
  } else {
    attend_rows<<<seq_len, 16 * d_model>>>(Q, K, V, output, d_model, gamma, Exact{});
  }
}
