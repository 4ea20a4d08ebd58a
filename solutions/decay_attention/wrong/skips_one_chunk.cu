// judge: expect WA
// A look-back that stops one chunk early: the state of the chunk just before is not seen.

#include "row_kernel.h"

struct Skip {
  __device__ float operator()(float gamma, int row, int key) const {
    return row / 64 - key / 64 == 1 ? 0.0f : powf(gamma, row - key);
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, Skip{});
}
