// judge: expect WA
// An atomic counter hands out the places: each element gets one, but not in order.
#include <cuda_runtime.h>

__global__ void compact(const float* input, const int* flags, float* output, int* count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && flags[i] != 0) output[atomicAdd(count, 1)] = input[i];
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  cudaMemset(count, 0, sizeof(int));
  compact<<<N / 256 + 1, 256>>>(input, flags, output, count, N);
}
