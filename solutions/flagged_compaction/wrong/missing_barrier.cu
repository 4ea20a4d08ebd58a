// judge: expect WA
// The counts of the warps are read without waiting for the other warps to write them.
#include <cuda_runtime.h>

constexpr int kThreads = 1024;

__global__ void compact(const float* input, const int* flags, float* output, int* count, int n) {
  __shared__ int warp_counts[32];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  int kept = 0;
  for (int base = 0; base < n; base += kThreads) {
    const int i = base + threadIdx.x;
    const bool keep = i < n && flags[i] != 0;
    const unsigned lanes = __ballot_sync(0xffffffffu, keep);
    if (lane == 0) warp_counts[warp] = __popc(lanes);
    // __syncthreads() belongs here.
    int place = kept + __popc(lanes & ((1u << lane) - 1));
    for (int w = 0; w < 32; ++w) {
      if (w < warp) place += warp_counts[w];
      kept += warp_counts[w];
    }
    if (keep && place >= 0 && place < n) output[place] = input[i];
    __syncthreads();
  }
  if (threadIdx.x == kThreads - 1) *count = kept;
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, kThreads>>>(input, flags, output, count, N);
}
