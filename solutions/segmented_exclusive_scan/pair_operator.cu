// Pairs of value and head flag, scanned as a tree; each element writes what is in front of it.
//
// Idea      A pair stands for a stretch of the array: the sum since its last head, and whether it
//           has a head. Two neighbours join to one: if the right one has a head the left sum is
//           dropped, otherwise it is added. The operator is associative, so any tree of joins gives
//           the same result. A block scans a tile of 2,048 elements, each thread eight of them and
//           the 256 threads' pairs by an up-sweep and a down-sweep in shared memory. The pairs of
//           whole tiles are scanned by the same kernel, level by level, until one tile is left;
//           then each level adds what came before a tile to its elements in front of its first
//           head.
// Work      2 joins for each element and 4 for each thread.
// Steps     2 log2(256) + 2 * 8 for each of the log2(N) / 11 levels, twice.
// Bytes     12 N, and 8 N more where segments are longer than tiles; 24 N / 2048 for the levels.
// Limit     Memory bandwidth for long inputs; the sweeps' barriers and bank conflicts keep it
// below.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kItems = 8;
constexpr int kTile = kThreads * kItems;

struct Pair {
  float sum;
  int head;
};

__device__ Pair join(Pair left, Pair right) {
  return {right.head != 0 ? right.sum : left.sum + right.sum, left.head | right.head};
}

// The pairs of one level's tiles. `first_head` is where in the tile the first head is, or its end.
struct Level {
  float* sums;
  int* heads;
  int* first_head;
  int64_t count;
};

// Inclusive scan of one pair a thread: an up-sweep that joins halves, a down-sweep that fills in.
__device__ void scan_block(Pair* pairs) {
  for (int stride = 1; stride < kThreads; stride *= 2) {
    __syncthreads();
    const int right = 2 * stride * (threadIdx.x + 1) - 1;
    if (right < kThreads) pairs[right] = join(pairs[right - stride], pairs[right]);
  }
  for (int stride = kThreads / 4; stride > 0; stride /= 2) {
    __syncthreads();
    const int right = 2 * stride * (threadIdx.x + 1) + stride - 1;
    if (right < kThreads) pairs[right] = join(pairs[right - stride], pairs[right]);
  }
  __syncthreads();
}

// Exclusive for the elements themselves, inclusive for the pairs of tiles.
template <bool kExclusive>
__global__ void __launch_bounds__(kThreads)
    scan_tiles(const float* values, const int* flags, float* output, int64_t n, bool aligned,
               Level tiles) {
  __shared__ Pair pairs[kThreads];
  __shared__ int first_head;
  if (threadIdx.x == 0) first_head = kTile;

  const int64_t tile = blockIdx.x;
  const int64_t begin = tile * kTile + threadIdx.x * kItems;
  const bool whole = aligned && (tile + 1) * kTile <= n;
  float sums[kItems];
  int heads[kItems];
  if (whole) {
    for (int i = 0; i < kItems; i += 4) {
      *reinterpret_cast<float4*>(sums + i) = *reinterpret_cast<const float4*>(values + begin + i);
      *reinterpret_cast<int4*>(heads + i) = *reinterpret_cast<const int4*>(flags + begin + i);
    }
  } else {
    for (int i = 0; i < kItems; ++i) {
      sums[i] = begin + i < n ? values[begin + i] : 0.0f;
      heads[i] = begin + i < n ? flags[begin + i] : 0;
    }
  }

  int mine = kItems;  // this thread's first head
  Pair pair{0.0f, 0};
  for (int i = 0; i < kItems; ++i) {
    heads[i] = heads[i] != 0;
    if (heads[i] != 0 && mine == kItems) mine = i;
    const float in_front = heads[i] != 0 ? 0.0f : pair.sum;
    pair = join(pair, {sums[i], heads[i]});
    sums[i] = kExclusive ? in_front : pair.sum;
  }
  pairs[threadIdx.x] = pair;
  scan_block(pairs);
  if (mine < kItems) atomicMin(&first_head, threadIdx.x * kItems + mine);
  const float before = threadIdx.x == 0 ? 0.0f : pairs[threadIdx.x - 1].sum;
  for (int i = 0; i < mine; ++i) sums[i] += before;

  if (whole) {
    for (int i = 0; i < kItems; i += 4) {
      *reinterpret_cast<float4*>(output + begin + i) = *reinterpret_cast<float4*>(sums + i);
    }
  } else {
    for (int i = 0; i < kItems; ++i) {
      if (begin + i < n) output[begin + i] = sums[i];
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    tiles.sums[tile] = pairs[kThreads - 1].sum;
    tiles.heads[tile] = pairs[kThreads - 1].head;
    tiles.first_head[tile] = first_head;
  }
}

// `tiles` has been scanned: the sum up to the tile before goes to all elements before the first
// head.
__global__ void __launch_bounds__(kThreads) add_carries(float* output, int64_t n, Level tiles) {
  const int64_t tile = int64_t{blockIdx.x} + 1;
  const int64_t begin = tile * kTile;
  const int64_t left = n - begin;
  const int first_head = tiles.first_head[tile];
  const int end = left < first_head ? static_cast<int>(left) : first_head;
  const float carry = tiles.sums[tile - 1];
  for (int i = threadIdx.x; i < end; i += kThreads) output[begin + i] += carry;
}

bool is_aligned(const void* pointer) {
  return reinterpret_cast<uintptr_t>(pointer) % sizeof(float4) == 0;
}

// Takes the memory of this level from `memory`, which levels above it continue.
template <bool kExclusive>
void scan(const float* values, const int* flags, float* output, int64_t n, float* memory) {
  Level tiles{};
  tiles.count = (n + kTile - 1) / kTile;
  tiles.sums = memory;
  tiles.heads = reinterpret_cast<int*>(tiles.sums + tiles.count);
  tiles.first_head = tiles.heads + tiles.count;
  const bool aligned = is_aligned(values) && is_aligned(flags) && is_aligned(output);
  const unsigned blocks = static_cast<unsigned>(tiles.count);
  scan_tiles<kExclusive><<<blocks, kThreads>>>(values, flags, output, n, aligned, tiles);
  if (tiles.count == 1) return;
  float* const rest = memory + 3 * tiles.count;
  scan<false>(tiles.sums, tiles.heads, tiles.sums, tiles.count, rest);
  add_carries<<<blocks - 1, kThreads>>>(output, n, tiles);
}

}  // namespace

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N <= 0) return;
  size_t tiles = 0;
  for (int64_t n = N; n > 1; n = (n + kTile - 1) / kTile) tiles += (n + kTile - 1) / kTile;
  float* memory = nullptr;
  const size_t bytes = 3 * sizeof(float) * (tiles + 1);
  if (cudaMallocAsync(&memory, bytes, 0) != cudaSuccess) return;  // the error stays pending
  scan<true>(values, flags, output, N, memory);
  cudaFreeAsync(memory, 0);
}
