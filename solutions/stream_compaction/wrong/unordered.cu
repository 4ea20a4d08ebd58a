// judge: expect WA
// An atomic counter hands out the places: each element gets one, but not in order.
#include <cuda_runtime.h>

__device__ int kept;

__global__ void compact(const float* a, int n, float* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i] > 0.0f) out[atomicAdd(&kept, 1)] = a[i];
}

extern "C" void solve(const float* A, int N, float* out) {
  const int zero = 0;
  cudaMemset(out, 0, sizeof(float) * static_cast<size_t>(N));
  cudaMemcpyToSymbol(kept, &zero, sizeof(zero));
  compact<<<(N + 255) / 256, 256>>>(A, N, out);
}
