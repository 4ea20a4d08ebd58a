// judge: expect WA
// The state fades by gamma^63 instead of gamma^64 from chunk to chunk: right for gamma = 1, and in
// the first chunk.

#include "row_kernel.h"

struct OneStepShort {
  __device__ float operator()(float gamma, int row, int key) const {
    const int chunks = row / 64 - key / 64;
    return powf(gamma, row - key - chunks);
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend(Q, K, V, output, seq_len, d_model, gamma, OneStepShort{});
}
