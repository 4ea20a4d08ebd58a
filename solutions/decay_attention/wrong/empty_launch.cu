// judge: expect RE
// Right, but leaves an error behind: the second kernel is launched with no blocks whenever the rows
// fit in one chunk.

#include "row_kernel.h"

__global__ void nothing() {}

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma);
  nothing<<<(seq_len - 1) / 256, 256>>>();
}
