// judge: expect WA
// The answer is right, but Q was scaled in place to get it.

#include "row_kernel.h"

__global__ void scale(float* data, float factor, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) data[i] *= factor;
}

struct Halved {
  __device__ float operator()(float gamma, int row, int key) const {
    return 0.5f * powf(gamma, row - key);
  }
};

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  const int count = seq_len * d_model;
  scale<<<(count + 255) / 256, 256>>>(const_cast<float*>(Q), 2.0f, count);
  attend(Q, K, V, output, seq_len, d_model, gamma, Halved{});
}
