// judge: expect RE
// An exception that nobody catches.

#include <stdexcept>

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (d_model > 200) throw std::runtime_error("d_model is too large");
  attend(Q, K, V, output, seq_len, d_model, gamma);
}
