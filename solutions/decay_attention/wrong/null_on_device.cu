// judge: expect RE
// A kernel writes through a null pointer, for one size only: the cases after it must still be run.

#include "row_kernel.h"

__global__ void put(float* to, float value) { *to = value; }

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma);
  if (seq_len == 65) put<<<1, 1>>>(nullptr, gamma);
}
