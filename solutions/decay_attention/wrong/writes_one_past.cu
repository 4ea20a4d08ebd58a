// judge: expect WA
// Right, but writes one element past the end of the output. A GPU does not notice.

#include "row_kernel.h"

__global__ void put(float* to, float value) { *to = value; }

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma);
  put<<<1, 1>>>(output + static_cast<size_t>(seq_len) * d_model, 1.0f);
}
