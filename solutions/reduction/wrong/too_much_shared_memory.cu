// judge: expect RE
// Wants the whole input in the shared memory of one block: refused beyond 12,288 elements.
#include <cuda_runtime.h>

__global__ void sum_all(const float* in, float* out, int n) {
  extern __shared__ float tile[];
  for (int i = threadIdx.x; i < n; i += 1024) tile[i] = in[i];
  __syncthreads();
  int size = n;
  for (; size > 1; size -= size / 2) {
    const int half = size - size / 2;
    for (int i = threadIdx.x; i < size / 2; i += 1024) tile[i] += tile[i + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) *out = n > 0 ? tile[0] : 0.0f;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_all<<<1, 1024, sizeof(float) * N>>>(input, output, N);
}
