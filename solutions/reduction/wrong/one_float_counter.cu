// judge: expect WA
// Every element is added to one float: a running sum, which loses what is small beside it.
#include <cuda_runtime.h>

__global__ void add_each(const float* in, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(out, in[i]);
}

extern "C" void solve(const float* input, float* output, int N) {
  cudaMemset(output, 0, sizeof(float));
  if (N > 0) add_each<<<(N + 255) / 256, 256>>>(input, output, N);
}
