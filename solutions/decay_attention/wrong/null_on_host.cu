// judge: expect RE
// Reads the arrays on the host, through a pointer that was never set.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  const float* volatile host = nullptr;
  const float first = seq_len == 3 ? host[0] : gamma;
  attend(Q, K, V, output, seq_len, d_model, first);
}
