// judge: expect WA
// The launch is refused, and the error is fetched so that nobody sees it.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend_rows<<<seq_len, 2048>>>(Q, K, V, output, d_model, gamma, Exact{});
  cudaGetLastError();
}
