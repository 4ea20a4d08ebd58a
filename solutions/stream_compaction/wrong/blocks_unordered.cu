// judge: expect WA
// In order within a block; but each block fetches its first place from an atomic counter, so the
// blocks stand in the order in which they came.
#include <cuda_runtime.h>

__device__ int kept;

__global__ void compact(const float* a, int n, float* out) {
  __shared__ int warp_counts[8];
  __shared__ int block_place;
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  const int i = blockIdx.x * 256 + threadIdx.x;
  const bool keep = i < n && a[i] > 0.0f;
  const unsigned lanes = __ballot_sync(0xffffffffu, keep);
  if (lane == 0) warp_counts[warp] = __popc(lanes);
  __syncthreads();
  int before = __popc(lanes & ((1u << lane) - 1));
  int in_block = 0;
  for (int w = 0; w < 8; ++w) {
    if (w < warp) before += warp_counts[w];
    in_block += warp_counts[w];
  }
  if (threadIdx.x == 0) block_place = atomicAdd(&kept, in_block);
  __syncthreads();
  if (keep) out[block_place + before] = a[i];
}

extern "C" void solve(const float* A, int N, float* out) {
  const int zero = 0;
  cudaMemset(out, 0, sizeof(float) * static_cast<size_t>(N));
  cudaMemcpyToSymbol(kept, &zero, sizeof(zero));
  compact<<<(N + 255) / 256, 256>>>(A, N, out);
}
