// judge: expect WA RE
// Rounds the rows up to whole tiles of 16 and does not check for the end: writes far past a small
// output, and reads past the inputs.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, (seq_len + 15) / 16 * 16, d_model, gamma);
}
