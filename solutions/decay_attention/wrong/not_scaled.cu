// judge: expect WA
// Forgets 1 / sqrt(d_model): right for one column.

#include "row_kernel.h"

struct Unscaled {
  float root;
  __device__ float operator()(float gamma, int row, int key) const {
    return powf(gamma, row - key) * root;
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, Unscaled{sqrtf(static_cast<float>(d_model))});
}
