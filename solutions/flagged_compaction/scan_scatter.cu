// Predicate, scan, scatter: three launches, any N.
//
// Idea      A tile counts its flags that are not 0; one block turns the counts into first places
// and
//           leaves their sum as the result's count; each tile scans its flags again and moves its
//           elements. Every kept element has a place of its own, so nothing is atomic.
// Work      3 N.
// Steps     two passes over a tile of 4,096, and N / 4,194,304 rounds of a block over the counts.
// Bytes     8 N for the flags, which are read twice, 4 N for the elements and 4 for each kept one.
// Limit     memory bandwidth for large N; launches and the allocation below a million or so.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kItems = 16;  // of a thread, 32 apart, so that a warp has 512 in a row
constexpr int kTile = kThreads * kItems;
constexpr int kScanThreads = 1024;
constexpr unsigned kAllLanes = 0xffffffffu;

// Of this thread, the first element of the tile; the others follow at distances of 32.
__device__ int64_t first_index() {
  return int64_t{blockIdx.x} * kTile + threadIdx.x / 32 * (32 * kItems) + threadIdx.x % 32;
}

// One bit for each of this thread's elements that is kept.
__device__ unsigned load_kept(const int* __restrict__ flags, int64_t n) {
  unsigned kept = 0;
#pragma unroll
  for (int item = 0; item < kItems; ++item) {
    const int64_t index = first_index() + item * 32;
    const int flag = index < n ? flags[index] : 0;
    kept |= static_cast<unsigned>(flag != 0) << item;
  }
  return kept;
}

// The sum of `value` over the warps before this one, for values that are the same in a warp;
// `total` is that of all warps.
template <int kCount>
__device__ int sum_of_warps_before(int value, int* total) {
  __shared__ int sums[kCount];
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = value;
  __syncthreads();
  int before = 0;
  *total = 0;
  for (int warp = 0; warp < kCount; ++warp) {
    if (warp < threadIdx.x / 32) before += sums[warp];
    *total += sums[warp];
  }
  __syncthreads();  // the array is used again by the next call
  return before;
}

__device__ int scan_warp(int value) {  // inclusive
  for (int distance = 1; distance < 32; distance *= 2) {
    const int other = __shfl_up_sync(kAllLanes, value, distance);
    if (threadIdx.x % 32 >= distance) value += other;
  }
  return value;
}

__global__ void __launch_bounds__(kThreads)
    count_kept(const int* __restrict__ flags, int64_t n, int* counts) {
  const int in_warp = __shfl_sync(kAllLanes, scan_warp(__popc(load_kept(flags, n))), 31);
  int total = 0;
  sum_of_warps_before<kWarps>(in_warp, &total);
  if (threadIdx.x == 0) counts[blockIdx.x] = total;
}

// One block: counts[t] becomes the sum of those before it.
__global__ void __launch_bounds__(kScanThreads) scan_counts(int* counts, int tiles, int* count) {
  int before = 0;
  for (int base = 0; base < tiles; base += kScanThreads) {
    const int tile = base + threadIdx.x;
    const int mine = tile < tiles ? counts[tile] : 0;
    const int up_to_mine = scan_warp(mine);
    const int in_warp = __shfl_sync(kAllLanes, up_to_mine, 31);
    int total = 0;
    const int warps_before = sum_of_warps_before<kScanThreads / 32>(in_warp, &total);
    if (tile < tiles) counts[tile] = before + warps_before + up_to_mine - mine;
    before += total;
  }
  if (threadIdx.x == 0) *count = before;
}

__global__ void __launch_bounds__(kThreads)
    scatter(const float* __restrict__ input, const int* __restrict__ flags, int64_t n,
            const int* counts, float* __restrict__ output) {
  const unsigned kept = load_kept(flags, n);
  const int in_warp = __shfl_sync(kAllLanes, scan_warp(__popc(kept)), 31);
  int in_tile = 0;
  int place = counts[blockIdx.x] + sum_of_warps_before<kWarps>(in_warp, &in_tile);

  const unsigned lower_lanes = (1u << threadIdx.x % 32) - 1;
#pragma unroll
  for (int item = 0; item < kItems; ++item) {
    const bool keep = (kept >> item & 1) != 0;
    const unsigned lanes = __ballot_sync(kAllLanes, keep);
    if (keep) output[place + __popc(lanes & lower_lanes)] = input[first_index() + item * 32];
    place += __popc(lanes);
  }
}

}  // namespace

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  if (N == 0) {
    cudaMemsetAsync(count, 0, sizeof(int));
    return;
  }
  const int tiles = static_cast<int>((int64_t{N} + kTile - 1) / kTile);
  int* counts = nullptr;
  if (cudaMalloc(&counts, sizeof(int) * tiles) != cudaSuccess) return;  // stays pending
  count_kept<<<tiles, kThreads>>>(flags, N, counts);
  scan_counts<<<1, kScanThreads>>>(counts, tiles, count);
  scatter<<<tiles, kThreads>>>(input, flags, N, counts, output);
  cudaFree(counts);
}
