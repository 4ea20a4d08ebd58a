// judge: expect WA
// Right, but sets the first factor of each row, an input, to 0 to make the rest simpler.
#include "blocks.h"

__global__ void clear_first(float* a, int rows, int steps) {
  const int row = blockIdx.x * kBlock + threadIdx.x;
  if (row < rows) a[static_cast<long long>(row) * steps] = 0.0f;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  clear_first<<<(B + kBlock - 1) / kBlock, kBlock>>>(const_cast<float*>(a), B, L);
  run<Right>(a, x, h, B, L);
}
