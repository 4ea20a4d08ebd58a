// judge: expect CE
// Compiles, but the function has another name.

#include "row_kernel.h"

extern "C" void decay_attention(const float* Q, const float* K, const float* V, float* output,
                                int seq_len, int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma);
}
