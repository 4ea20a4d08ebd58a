// judge: expect WA
// Looks back as far as gamma^distance is at least 1e-8: no random data can tell. An early key and
// value with nothing after them can, since there is nothing to hide behind.

#include "row_kernel.h"

struct Window {
  __device__ float operator()(float gamma, int row, int key) const {
    const float decay = powf(gamma, row - key);
    return decay >= 1e-8f ? decay : 0.0f;
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, Window{});
}
