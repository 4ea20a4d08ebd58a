// judge: expect WA
// A chain from block to block whose flags are cleared when they are allocated, and never again:
// from the second call on nobody waits, and the totals are those of an earlier call.
#include "steps.h"

__global__ void scan_chain(const float* in, float* out, int n, volatile int* flags,
                           volatile float* totals) {
  __shared__ float offset;
  const int block = blockIdx.x;
  const int i = block * kBlock + threadIdx.x;
  const Prefix prefix = scan_block(i < n ? in[i] : 0.0f);
  if (threadIdx.x == 0) {
    offset = 0.0f;
    if (block > 0) {
      while (flags[block - 1] == 0) __nanosleep(20);
      __threadfence();
      offset = totals[block - 1];
    }
    // The next block has read the old total by now, if there was one.
    const bool is_stale = flags[block] != 0;
    if (!is_stale) totals[block] = offset + prefix.block;
    __threadfence();
    flags[block] = 1;
  }
  __syncthreads();
  if (i < n) out[i] = offset + prefix.own;
}

extern "C" void solve(const float* input, float* output, int N) {
  constexpr int kMaxBlocks = 1 << 19;
  static int* flags = nullptr;
  if (N == 0) return;
  if (flags == nullptr) {
    cudaMalloc(&flags, (sizeof(int) + sizeof(float)) * kMaxBlocks);
    cudaMemset(flags, 0, sizeof(int) * kMaxBlocks);
  }
  scan_chain<<<blocks_for(N), kBlock>>>(input, output, N, flags,
                                        reinterpret_cast<float*>(flags + kMaxBlocks));
}
