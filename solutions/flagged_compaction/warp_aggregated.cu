// Warps and ballots only: no shared memory and no barrier but in the scan of the counts.
//
// Idea      __ballot_sync gives the 32 predicates of a warp as the bits of one word. A warp takes
//           1,024 elements, that is 32 such words; it keeps them, one in each lane, and counts
//           their ones. The usual next step, one atomic addition for a warp, would lose the order;
//           so one block scans the counts of the warps. Then the warp writes what the words say: a
//           lane's place is the number of ones before its bit. The flags are not read again.
// Work      N ballots' worth twice, and N / 1,024 counts to scan.
// Steps     64 ballots or words of a warp, and N / 1,048,576 rounds of a block over the counts.
// Bytes     4 N for the flags, N / 4 for the words, 4 N for the elements (less where whole sectors
// are
//           dropped), 4 for each kept one.
// Limit     memory bandwidth for large N; launches and the allocation below a million or so.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kWords = 32;  // of a warp
constexpr int kPerWarp = 32 * kWords;
constexpr int kScanThreads = 1024;
constexpr int kScanWarps = kScanThreads / 32;
constexpr unsigned kAllLanes = 0xffffffffu;

__device__ unsigned warp_index() { return blockIdx.x * kWarps + threadIdx.x / 32; }

__device__ int scan_warp(int value) {  // inclusive
  for (int distance = 1; distance < 32; distance *= 2) {
    const int other = __shfl_up_sync(kAllLanes, value, distance);
    if (threadIdx.x % 32 >= distance) value += other;
  }
  return value;
}

// words[warp][word], counts[warp]
__global__ void __launch_bounds__(kThreads)
    vote(const int* __restrict__ flags, int64_t n, unsigned warps, unsigned* words, int* counts) {
  const unsigned warp = warp_index();
  if (warp >= warps) return;
  const int lane = threadIdx.x % 32;
  const int64_t base = int64_t{warp} * kPerWarp;
  unsigned mine = 0;
  int count = 0;
#pragma unroll 8
  for (int word = 0; word < kWords; ++word) {
    const int64_t index = base + word * 32 + lane;
    const unsigned votes = __ballot_sync(kAllLanes, index < n && flags[index] != 0);
    if (lane == word) mine = votes;
    count += __popc(votes);
  }
  words[int64_t{warp} * kWords + lane] = mine;
  if (lane == 0) counts[warp] = count;
}

// One block: counts[w] becomes the sum of those before it.
__global__ void __launch_bounds__(kScanThreads)
    scan_counts(int* counts, unsigned warps, int* count) {
  __shared__ int sums[kScanWarps];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  int before = 0;
  for (unsigned base = 0; base < warps; base += kScanThreads) {
    const unsigned index = base + threadIdx.x;
    const int mine = index < warps ? counts[index] : 0;
    const int up_to_mine = scan_warp(mine);
    if (lane == 31) sums[warp] = up_to_mine;
    __syncthreads();
    if (warp == 0) sums[lane] = scan_warp(sums[lane]);
    __syncthreads();
    const int warps_before = warp == 0 ? 0 : sums[warp - 1];
    if (index < warps) counts[index] = before + warps_before + up_to_mine - mine;
    before += sums[kScanWarps - 1];
    __syncthreads();
  }
  if (threadIdx.x == 0) *count = before;
}

__global__ void __launch_bounds__(kThreads)
    move(const float* __restrict__ input, unsigned warps, const unsigned* words, const int* counts,
         float* __restrict__ output) {
  const unsigned warp = warp_index();
  if (warp >= warps) return;
  const int lane = threadIdx.x % 32;
  const int64_t base = int64_t{warp} * kPerWarp;
  const unsigned mine = words[int64_t{warp} * kWords + lane];
  int place = counts[warp];
  const unsigned lower_lanes = (1u << lane) - 1;
#pragma unroll 8
  for (int word = 0; word < kWords; ++word) {
    const unsigned votes = __shfl_sync(kAllLanes, mine, word);
    if ((votes >> lane & 1) != 0) {
      output[place + __popc(votes & lower_lanes)] = input[base + word * 32 + lane];
    }
    place += __popc(votes);
  }
}

}  // namespace

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  if (N == 0) {
    cudaMemsetAsync(count, 0, sizeof(int));
    return;
  }
  const auto warps = static_cast<unsigned>((int64_t{N} + kPerWarp - 1) / kPerWarp);
  const unsigned blocks = (warps + kWarps - 1) / kWarps;
  unsigned* words = nullptr;
  const size_t bytes = (sizeof(unsigned) * kWords + sizeof(int)) * warps;
  if (cudaMalloc(&words, bytes) != cudaSuccess) return;  // the error stays pending
  int* counts = reinterpret_cast<int*>(words + size_t{warps} * kWords);
  vote<<<blocks, kThreads>>>(flags, N, warps, words, counts);
  scan_counts<<<1, kScanThreads>>>(counts, warps, count);
  move<<<blocks, kThreads>>>(input, warps, words, counts, output);
  cudaFree(words);
}
