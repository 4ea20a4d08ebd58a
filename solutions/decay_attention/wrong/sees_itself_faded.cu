// judge: expect WA
// Counts distances from 1, so a position sees even itself faded. Right for gamma = 1.

#include "row_kernel.h"

struct FromOne {
  __device__ float operator()(float gamma, int row, int key) const {
    return powf(gamma, row - key + 1);
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, FromOne{});
}
