// judge: expect WA
// Right, but writes one element before the output.

#include "row_kernel.h"

__global__ void put(float* to, float value) { *to = value; }

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma);
  put<<<1, 1>>>(output - 1, 1.0f);
}
