// judge: expect WA
// No barrier between writing the threads' sums and adding them up. Warps have unequal work (warp w
// reads its part w + 1 times), so that the first warp really is early.
#include <cuda_runtime.h>

constexpr int kThreads = 1024;

__global__ void sum_all(const float* in, float* out, int n) {
  __shared__ float own[kThreads];
  const volatile float* data = in;
  const int repeats = 1 + threadIdx.x / 32;
  float sum = 0.0f;
  for (int r = 0; r < repeats; ++r) {
    sum = 0.0f;
    for (int i = threadIdx.x; i < n; i += kThreads) sum += data[i];
  }
  own[threadIdx.x] = sum;
  // __syncthreads() belongs here.
  if (threadIdx.x >= 32) return;
  sum = 0.0f;
  for (int i = threadIdx.x; i < kThreads; i += 32) sum += static_cast<volatile float*>(own)[i];
  for (int d = 16; d > 0; d /= 2) sum += __shfl_down_sync(0xffffffffu, sum, d);
  if (threadIdx.x == 0) *out = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  sum_all<<<1, kThreads>>>(input, output, N);
}
