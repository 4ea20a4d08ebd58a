// judge: expect WA
// Hillis-Steele in one buffer, with a barrier between rounds but none between reading and writing
// in a round. Warps have unequal work (warp w reads w + 1 times), so that the late ones really read
// what the early ones wrote in the same round.
#include <cuda_runtime.h>

constexpr int kThreads = 1024;

__global__ void scan_one_block(const float* in, float* out, int n) {
  __shared__ float tile[kThreads];
  volatile float* values = tile;
  const int local = threadIdx.x;
  const int repeats = 1 + local / 32;
  float carry = 0.0f;
  for (int first = 0; first < n; first += kThreads) {
    __syncthreads();
    values[local] = first + local < n ? in[first + local] : 0.0f;
    __syncthreads();
    for (int distance = 1; distance < kThreads; distance *= 2) {
      float other = 0.0f;
      for (int r = 0; r < repeats && local >= distance; ++r) other = values[local - distance];
      // __syncthreads() belongs here.
      values[local] = values[local] + other;
      __syncthreads();
    }
    if (first + local < n) out[first + local] = carry + values[local];
    carry += values[kThreads - 1];
  }
}

extern "C" void solve(const float* input, float* output, int N) {
  scan_one_block<<<1, kThreads>>>(input, output, N);
}
