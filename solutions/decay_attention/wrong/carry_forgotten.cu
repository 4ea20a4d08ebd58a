// judge: expect WA
// Chunks of 64 whose states are not carried over: each starts from nothing. Right up to 64.

#include "row_kernel.h"

struct SameChunk {
  __device__ float operator()(float gamma, int row, int key) const {
    return row / 64 == key / 64 ? powf(gamma, row - key) : 0.0f;
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, SameChunk{});
}
