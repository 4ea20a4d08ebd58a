// judge: expect WA
// Off by one at a tile edge: the last key of every full tile of 128 is lost.

#include "row_kernel.h"

struct LastOfTileLost {
  __device__ float operator()(float gamma, int row, int key) const {
    return key % 128 == 127 && key < row ? 0.0f : powf(gamma, row - key);
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, LastOfTileLost{});
}
