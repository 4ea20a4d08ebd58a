// judge: expect RE
// One thread for each element, in one block: refused beyond 1,024.
#include "sums.h"

__global__ void add_each(const float* in, float* out) { atomicAdd(out, in[threadIdx.x]); }

extern "C" void solve(const float* input, float* output, int N) {
  cudaMemset(output, 0, sizeof(float));
  if (N > 0) add_each<<<1, N>>>(input, output);
}
