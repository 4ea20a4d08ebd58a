// judge: expect WA
// Reads in fours and forgets the up to three elements behind the last four.
#include "sums.h"

__global__ void sum_quads(const float4* in, float* out, int quads) {
  float own = 0.0f;
  for (int i = threadIdx.x; i < quads; i += kBlock) {
    const float4 v = in[i];
    own += (v.x + v.y) + (v.z + v.w);
  }
  const float sum = sum_block(own);
  if (threadIdx.x == 0) *out = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_quads<<<1, kBlock>>>(reinterpret_cast<const float4*>(input), output, N / 4);
}
