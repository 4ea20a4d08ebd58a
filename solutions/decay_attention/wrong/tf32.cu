// judge: expect WA
// Rounds all inputs to TF32, as tensor cores do: three digits are not float32 accuracy.

#include "row_kernel.h"

__global__ void round_to_tf32(const float* from, float* to, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const unsigned bits = __float_as_uint(from[i]) + 0x1000u;
  to[i] = __uint_as_float(bits & 0xffffe000u);
}

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  const int count = seq_len * d_model;
  const size_t bytes = sizeof(float) * count;
  const float* from[3] = {Q, K, V};
  float* rounded[3] = {};
  for (int i = 0; i < 3; ++i) {
    if (cudaMalloc(&rounded[i], bytes) != cudaSuccess) return;
    round_to_tf32<<<(count + 255) / 256, 256>>>(from[i], rounded[i], count);
  }
  attend(rounded[0], rounded[1], rounded[2], output, seq_len, d_model, gamma);
  for (float* p : rounded) cudaFree(p);
}
