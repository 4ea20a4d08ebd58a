// judge: expect WA
// gamma^n * gamma^(-m) instead of gamma^(n - m): infinity times zero once gamma^(-m) overflows.

#include "row_kernel.h"

struct TwoPowers {
  __device__ float operator()(float gamma, int row, int key) const {
    return powf(gamma, row) * powf(gamma, -key);
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, TwoPowers{});
}
