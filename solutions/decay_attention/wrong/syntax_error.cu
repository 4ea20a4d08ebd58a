// judge: expect CE
// A missing semicolon: the message has to name this file and line.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  // clang-format off
  const int rows = seq_len
  attend(Q, K, V, output, rows, d_model, gamma);
}
