// judge: expect WA
// Copies A, over and over, to the length of the output.
#include <cuda_runtime.h>

__global__ void copy(const float* a, float* c, int m, int total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < total) c[i] = m > 0 ? a[i % m] : 0.0f;
}

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  if (M + N == 0) return;
  copy<<<(M + N + 255) / 256, 256>>>(A, C, M, M + N);
}
