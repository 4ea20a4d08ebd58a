// judge: expect WA
// A scan in shared memory, in place, with no barrier between reading a neighbour and writing for
// it. Warp w first spins w times around an empty loop, so that the warps really are apart.
#include "scan.h"

__global__ void scan_one_block(const float* values, const int* flags, float* output, int n) {
  __shared__ float sum[1024];
  __shared__ int head[1024];
  const int t = threadIdx.x;
  sum[t] = t < n ? values[t] : 0.0f;
  head[t] = t < n && flags[t] != 0;
  for (volatile int spin = 0; spin < t / 32 * 50; spin = spin + 1) {
  }
  // __syncthreads() belongs here,
  for (int distance = 1; distance < 1024; distance *= 2) {
    if (t >= distance) {
      const float left = sum[t - distance];
      const int left_head = head[t - distance];
      // here
      if (!head[t]) sum[t] += left;
      head[t] |= left_head;
    }
    // and here.
  }
  __syncthreads();
  if (t < n) output[t] = t == 0 || flags[t] != 0 ? 0.0f : sum[t - 1];
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N > 1024) {
    scan<Right>(values, flags, output, N);
  } else {
    scan_one_block<<<1, 1024>>>(values, flags, output, N);
  }
}
