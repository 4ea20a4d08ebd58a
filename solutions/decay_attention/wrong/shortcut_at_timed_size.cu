// judge: expect WA
// Cheaper and wrong where it is timed, right elsewhere: timed sizes have to be judged too.

#include "row_kernel.h"

struct Window {
  __device__ float operator()(float gamma, int row, int key) const {
    return row - key < 64 ? powf(gamma, row - key) : 0.0f;
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  if (seq_len == 4096) {
    attend(Q, K, V, output, seq_len, d_model, gamma, Window{});
  } else {
    attend(Q, K, V, output, seq_len, d_model, gamma);
  }
}
