// judge: expect WA
// One barrier is missing: weights are read before the other threads have written theirs. The warps
// have unequal work (warp w repeats its product w times), so that the early ones really are early.

#include <cuda_runtime.h>

constexpr int kKeys = 128;

__global__ void attend_rows(const float* Q, const float* K, const float* V, float* output, int d,
                            float gamma) {
  __shared__ float weight[kKeys];
  const int row = blockIdx.x;
  const float scale = 1.0f / sqrtf(static_cast<float>(d));
  float sum[2] = {};
  for (int first = 0; first <= row; first += kKeys) {
    const int key = first + threadIdx.x;
    float dot = 0.0f;
    const int repeats = 1 + threadIdx.x / 32;
    for (int r = 0; r < repeats && key <= row; ++r) {
      for (int i = 0; i < d; ++i) dot = fmaf(Q[row * d + i], K[key * d + i], dot);
    }
    weight[threadIdx.x] = key <= row ? dot / repeats * scale * powf(gamma, row - key) : 0.0f;
    // a barrier belongs here
    for (int c = 0; c < 2; ++c) {
      const int column = threadIdx.x + c * kKeys;
      for (int k = 0; k < kKeys && first + k <= row && column < d; ++k) {
        sum[c] = fmaf(weight[k], V[(first + k) * d + column], sum[c]);
      }
    }
    __syncthreads();
  }
  for (int c = 0; c < 2; ++c) {
    const int column = threadIdx.x + c * kKeys;
    if (column < d) output[row * d + column] = sum[c];
  }
}

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  attend_rows<<<seq_len, kKeys>>>(Q, K, V, output, d_model, gamma);
}
