// judge: expect WA
// Replaces what is not kept by zero and leaves everything in its place.
#include <cuda_runtime.h>

__global__ void clamp(const float* a, int n, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = a[i] > 0.0f ? a[i] : 0.0f;
}

extern "C" void solve(const float* A, int N, float* out) {
  clamp<<<(N + 255) / 256, 256>>>(A, N, out);
}
