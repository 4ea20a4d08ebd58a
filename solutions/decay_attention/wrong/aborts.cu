// judge: expect RE
// Gives up on more than 1000 rows.

#include <cstdlib>

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (seq_len > 1000) std::abort();
  attend(Q, K, V, output, seq_len, d_model, gamma);
}
