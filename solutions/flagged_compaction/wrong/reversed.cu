// judge: expect WA
// Every kept element is put at the place that it would have counted from the end: all are there,
// the last one first.
#define PLACE(p) (total - 1 - (p))
#define COUNT(m) (m)
__device__ int total;
#include "compact_one_block.h"

__global__ void count_all(const int* flags, int n) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    if (flags[i] != 0) atomicAdd(&sum, 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) total = sum;
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  count_all<<<1, kThreads>>>(flags, N);
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
