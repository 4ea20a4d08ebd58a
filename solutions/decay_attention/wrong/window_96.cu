// judge: expect WA
// Looks back 96 positions only. With gamma = 0.9 random data hardly show it; a case with gamma near
// 1, or one early impulse, does.

#include "row_kernel.h"

struct Window {
  __device__ float operator()(float gamma, int row, int key) const {
    return row - key < 96 ? powf(gamma, row - key) : 0.0f;
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, Window{});
}
