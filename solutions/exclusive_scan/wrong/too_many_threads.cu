// judge: expect RE
// One thread for each element, in one block: refused beyond 1,024.
#include <cuda_runtime.h>

__global__ void scan_all(const float* in, float* out, int n) {
  __shared__ float tile[1024];
  const int local = threadIdx.x;
  tile[local] = in[local];
  for (int distance = 1; distance < n; distance *= 2) {
    __syncthreads();
    const float other = local >= distance ? tile[local - distance] : 0.0f;
    __syncthreads();
    tile[local] += other;
  }
  __syncthreads();
  out[local] = local > 0 ? tile[local - 1] : 0.0f;
}

extern "C" void solve(const float* input, float* output, int N) {
  if (N > 0) scan_all<<<1, N>>>(input, output, N);
}
