// judge: expect WA
// The closed form p[t] * sum of x[s] / p[s], p being the product of all factors of the row so far:
// divides by 0 soon.
#include <cuda_runtime.h>

__global__ void run_rows(const float* a, const float* x, float* h, int rows, int steps) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows) return;
  float product = 1.0f;
  float sum = 0.0f;
  for (int t = 0; t < steps; ++t) {
    const int i = row * steps + t;
    if (t > 0) product *= a[i];
    sum += x[i] / product;
    h[i] = product * sum;
  }
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run_rows<<<(B + 31) / 32, 32>>>(a, x, h, B, L);
}
