// Warps that find their segments with one ballot.
//
// Idea      A warp takes 32 elements at a time. The ballot of their flags tells each lane where its
//           segment begins, the highest set bit at or below it, and so which shuffled sums it may
//           add: one float travels, no flags. The sum that is left open goes to the warp's next 32
//           elements, to the next warp of the block through shared memory, and to the next block
//           through an array of block sums, which is scanned in the same way, level by level, until
//           one block does. The block sums are found first, by a pass that only adds up what lies
//           behind the last head, so each output is written once.
// Work      5 additions in a warp for 32 elements, and 32 for the sums.
// Steps     5 shuffles for every 32 elements, log2(N) / 12 levels of blocks.
// Bytes     20 N: values and flags read twice, the output written once.
// Limit     Memory bandwidth. single_pass needs 12 N.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kRows = 16;  // a warp owns so many rows of 32 consecutive elements
constexpr int kPerWarp = kRows * 32;
constexpr int kTile = kWarps * kPerWarp;
constexpr uint32_t kFull = 0xffffffffu;

// The elements of a warp: row by row the lane's value, and the ballot of all lanes' flags.
struct Rows {
  float values[kRows];
  uint32_t heads[kRows];
};

// What a warp or block passes on: the sum since its last head, and whether it has one.
struct Open {
  float sum;
  bool has_head;
};

__device__ void load(const float* __restrict__ values, const int* __restrict__ flags, int64_t n,
                     Rows& rows) {
  const int64_t begin =
      int64_t{blockIdx.x} * kTile + threadIdx.x / 32 * kPerWarp + threadIdx.x % 32;
  bool is_head[kRows];
#pragma unroll
  for (int row = 0; row < kRows; ++row) {
    const int64_t index = begin + row * 32;
    rows.values[row] = index < n ? values[index] : 0.0f;
    is_head[row] = index < n && flags[index] != 0;
  }
#pragma unroll
  for (int row = 0; row < kRows; ++row) rows.heads[row] = __ballot_sync(kFull, is_head[row]);
}

// Segmented inclusive scan of a warp's 32 values; `heads` are the heads up to this lane.
__device__ float scan_warp(float sum, uint32_t heads) {
  const int lane = threadIdx.x % 32;
  const int start = heads == 0 ? 0 : 31 - __clz(heads);
#pragma unroll
  for (int distance = 1; distance < 32; distance *= 2) {
    const float other = __shfl_up_sync(kFull, sum, distance);
    if (lane - distance >= start) sum += other;
  }
  return sum;
}

// Leaves in `before` what the warps before this one leave open; returns what the block does.
__device__ Open join_warps(Open mine, Open* before) {
  __shared__ Open warps[kWarps];
  if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = mine;
  __syncthreads();
  Open total{0.0f, false};
  for (int warp = 0; warp < kWarps; ++warp) {
    if (warp == threadIdx.x / 32) *before = total;
    const Open next = warps[warp];
    total.sum = next.has_head ? next.sum : total.sum + next.sum;
    total.has_head = total.has_head || next.has_head;
  }
  return total;
}

__global__ void __launch_bounds__(kThreads)
    sum_blocks(const float* __restrict__ values, const int* __restrict__ flags, int64_t n,
               float* block_sums, int* block_heads) {
  Rows rows;
  load(values, flags, n, rows);
  Open mine{0.0f, false};
#pragma unroll
  for (int row = kRows - 1; row >= 0; --row) {
    // Only what is not followed by a head counts: nothing in front of the last one.
    const int last = rows.heads[row] == 0 ? 0 : 31 - __clz(rows.heads[row]);
    if (!mine.has_head && threadIdx.x % 32 >= last) mine.sum += rows.values[row];
    mine.has_head = mine.has_head || rows.heads[row] != 0;
  }
  for (int distance = 16; distance > 0; distance /= 2) {
    mine.sum += __shfl_xor_sync(kFull, mine.sum, distance);
  }
  Open before;
  const Open total = join_warps(mine, &before);
  if (threadIdx.x == 0) {
    block_sums[blockIdx.x] = total.sum;
    block_heads[blockIdx.x] = total.has_head;
  }
}

// `block_sums` has been scanned, or is null where there is one block only.
__global__ void __launch_bounds__(kThreads)
    scan_blocks(const float* __restrict__ values, const int* __restrict__ flags,
                float* __restrict__ output, int64_t n, const float* block_sums) {
  Rows rows;
  load(values, flags, n, rows);
  const int lane = threadIdx.x % 32;
  Open mine{0.0f, false};
  uint32_t reached = 0;  // bit row: no head in this warp up to this element
#pragma unroll
  for (int row = 0; row < kRows; ++row) {
    const uint32_t heads = rows.heads[row] & (kFull >> (31 - lane));
    float sum = scan_warp(rows.values[row], heads);
    if (heads == 0) sum += mine.sum;
    reached |= static_cast<uint32_t>(heads == 0 && !mine.has_head) << row;
    mine.sum = __shfl_sync(kFull, sum, 31);
    mine.has_head = mine.has_head || rows.heads[row] != 0;
    rows.values[row] = sum;
  }
  Open before;
  join_warps(mine, &before);
  float carry = before.sum;
  if (!before.has_head && blockIdx.x > 0) carry += block_sums[blockIdx.x - 1];

  const int64_t begin = int64_t{blockIdx.x} * kTile + threadIdx.x / 32 * kPerWarp + lane;
#pragma unroll
  for (int row = 0; row < kRows; ++row) {
    const int64_t index = begin + row * 32;
    const float sum = (reached >> row & 1) != 0 ? rows.values[row] + carry : rows.values[row];
    if (index < n) output[index] = sum;
  }
}

// `memory` holds the block sums of this level, their heads and the scanned sums, then other levels.
void scan(const float* values, const int* flags, float* output, int64_t n, float* memory) {
  const int64_t blocks = (n + kTile - 1) / kTile;
  const unsigned grid = static_cast<unsigned>(blocks);
  float* scanned = nullptr;
  if (blocks > 1) {
    int* const block_heads = reinterpret_cast<int*>(memory + blocks);
    scanned = memory + 2 * blocks;
    sum_blocks<<<grid, kThreads>>>(values, flags, n, memory, block_heads);
    scan(memory, block_heads, scanned, blocks, memory + 3 * blocks);
  }
  scan_blocks<<<grid, kThreads>>>(values, flags, output, n, scanned);
}

}  // namespace

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N <= 0) return;
  size_t floats = 1;
  for (int64_t n = N; n > kTile;) {
    n = (n + kTile - 1) / kTile;
    floats += 3 * n;
  }
  float* memory = nullptr;
  if (cudaMallocAsync(&memory, sizeof(float) * floats, 0) != cudaSuccess) return;  // stays pending
  scan(values, flags, output, N, memory);
  cudaFreeAsync(memory, 0);
}
