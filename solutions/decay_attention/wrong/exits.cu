// judge: expect RE
// Ends the process with success in the middle of the work.

#include <cstdlib>

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (seq_len == 257) std::exit(0);
  attend(Q, K, V, output, seq_len, d_model, gamma);
}
