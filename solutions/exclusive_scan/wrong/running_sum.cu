// judge: expect WA
// One thread adds up one element after the other in float32: what is small beside the sum so far is
// lost.
#include <cuda_runtime.h>

__global__ void add_up(const float* in, float* out, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; ++i) {
    out[i] = sum;
    sum += in[i];
  }
}

extern "C" void solve(const float* input, float* output, int N) {
  add_up<<<1, 1>>>(input, output, N);
}
