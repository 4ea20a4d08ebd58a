// judge: expect WA
// The places are right. But the count is gathered by atomic additions onto whatever it held.
#define COUNT(m) (*count)
#include "compact_one_block.h"

__global__ void count_all(const int* flags, int* count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && flags[i] != 0) atomicAdd(count, 1);
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
  count_all<<<N / 256 + 1, 256>>>(flags, count, N);
}
