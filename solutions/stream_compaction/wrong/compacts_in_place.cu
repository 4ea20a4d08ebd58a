// judge: expect WA
// Replaces what is not kept by zero in its input, then moves what is not zero.
#define KEEP(x) ((x) != 0.0f)
#include "compact_one_block.h"

__global__ void drop(float* a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && !(a[i] > 0.0f)) a[i] = 0.0f;
}

extern "C" void solve(const float* A, int N, float* out) {
  drop<<<(N + 255) / 256, 256>>>(const_cast<float*>(A), N);
  compact<<<1, kThreads>>>(A, N, out);
}
