// judge: expect WA
// Rounds its input to half precision, then adds in float32.
#include <cuda_fp16.h>

#include "sums.h"

__global__ void sum_halves(const float* in, float* out, int n) {
  float own = 0.0f;
  for (int i = threadIdx.x; i < n; i += kBlock) own += __half2float(__float2half(in[i]));
  const float sum = sum_block(own);
  if (threadIdx.x == 0) *out = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_halves<<<1, kBlock>>>(input, output, N);
}
