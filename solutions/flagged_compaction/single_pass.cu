// One pass: tiles find their place by looking back at the counts of those before them.
//
// Idea      A block takes the next tile by an atomic counter, so all earlier tiles are in work or
//           done. It publishes its count, then a warp looks back over 32 tiles at a time, adding
//           counts until it meets a tile that knows the sum of everything up to itself. State and
//           number are one 64-bit word: who sees the state sees the number, and no fence is needed
//           between them. Kept elements are collected in shared memory and leave it side by side.
// Work      N, and about one look-back of 32 words for each tile.
// Steps     one tile of 4,096 and its look-back.
// Bytes     4 N for the flags, 4 N for the elements (none for four dropped in a row), 4 for each
// kept
//           one.
// Limit     memory bandwidth; for small N the launch and the clearing of the states.
// Source    D. Merrill, M. Garland, "Single-pass parallel prefix scan with decoupled look-back",
//           NVIDIA, 2016.
#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kQuads = 4;  // of a thread; a quad of the warp is 128 elements in a row
constexpr int kItems = 4 * kQuads;
constexpr int kTile = kThreads * kItems;
constexpr int kMostTiles = INT32_MAX / kTile + 1;
constexpr unsigned kAllLanes = 0xffffffffu;

using Status = unsigned long long;            // the state above 32 bits of a number
constexpr Status kCounted = Status{1} << 32;  // the number is the tile's own count
constexpr Status kSummed = Status{2} << 32;   // it is the sum up to and with the tile

struct Progress {
  unsigned next_tile;
  Status tiles[kMostTiles];
};
__device__ Progress progress;

// This thread's first element of the tile; its quads follow at distances of 128.
__device__ int64_t first_index(int64_t base) {
  return base + threadIdx.x / 32 * (32 * kItems) + threadIdx.x % 32 * 4;
}

// One bit for each of this thread's flags that is not 0, four a quad. `whole`: the tile is full and
// can be read 16 bytes at a time.
__device__ unsigned load_kept(const int* __restrict__ flags, int64_t n, int64_t first, bool whole) {
  unsigned kept = 0;
#pragma unroll
  for (int quad = 0; quad < kQuads; ++quad) {
    const int64_t index = first + quad * 128;
    if (whole) {
      const int4 four = *reinterpret_cast<const int4*>(flags + index);
      const unsigned bits = (four.x != 0 ? 1u : 0u) | (four.y != 0 ? 2u : 0u) |
                            (four.z != 0 ? 4u : 0u) | (four.w != 0 ? 8u : 0u);
      kept |= bits << 4 * quad;
    } else {
#pragma unroll
      for (int item = 0; item < 4; ++item) {
        const bool keep = index + item < n && flags[index + item] != 0;
        kept |= static_cast<unsigned>(keep) << (4 * quad + item);
      }
    }
  }
  return kept;
}

// The elements themselves; of a quad without a kept one nothing is read.
__device__ void load_values(const float* __restrict__ input, int64_t first, unsigned kept,
                            bool whole, float (&values)[kItems]) {
#pragma unroll
  for (int quad = 0; quad < kQuads; ++quad) {
    const float* from = input + first + quad * 128;
    const unsigned bits = kept >> 4 * quad & 15;
    if (whole && bits != 0) {
      const float4 four = *reinterpret_cast<const float4*>(from);
      values[4 * quad] = four.x;
      values[4 * quad + 1] = four.y;
      values[4 * quad + 2] = four.z;
      values[4 * quad + 3] = four.w;
    } else {
#pragma unroll
      for (int item = 0; item < 4; ++item) {
        values[4 * quad + item] = (bits >> item & 1) != 0 ? from[item] : 0.0f;
      }
    }
  }
}

// Warp 0: the number of kept elements before `tile`, which keeps `count`.
__device__ unsigned look_back(unsigned tile, unsigned count) {
  volatile Status* tiles = progress.tiles;
  const int lane = threadIdx.x;
  if (tile > 0 && lane == 0) tiles[tile] = kCounted | count;
  unsigned before = 0;
  for (int64_t last = int64_t{tile} - 1; last >= 0; last -= 32) {
    Status status = kSummed;  // of what is before the first tile
    if (last - lane >= 0) status = tiles[last - lane];
    while (__any_sync(kAllLanes, status < kCounted)) {
      __nanosleep(20);
      if (last - lane >= 0) status = tiles[last - lane];
    }
    const unsigned summed = __ballot_sync(kAllLanes, status >= kSummed);
    const int nearest = summed != 0 ? __ffs(summed) - 1 : 31;
    unsigned part = lane <= nearest ? static_cast<unsigned>(status) : 0;
    for (int distance = 16; distance > 0; distance /= 2) {
      part += __shfl_xor_sync(kAllLanes, part, distance);
    }
    before += part;
    if (summed != 0) break;
  }
  if (lane == 0) tiles[tile] = kSummed | (before + count);
  return before;
}

__global__ void __launch_bounds__(kThreads)
    compact(const float* __restrict__ input, const int* __restrict__ flags, int64_t n, bool aligned,
            float* __restrict__ output, int* count) {
  __shared__ float staged[kTile];
  __shared__ unsigned warp_counts[kWarps];
  __shared__ unsigned shared_tile;
  __shared__ unsigned shared_before;
  if (threadIdx.x == 0) shared_tile = atomicAdd(&progress.next_tile, 1u);
  __syncthreads();
  const unsigned tile = shared_tile;
  const int64_t base = int64_t{tile} * kTile;
  const bool whole = aligned && base + kTile <= n;
  const unsigned mask = load_kept(flags, n, first_index(base), whole);
  float values[kItems];
  load_values(input, first_index(base), mask, whole, values);

  // The counts of this lane's quads, a byte each: up to 128 in a warp. One scan serves all four.
  unsigned counts = 0;
#pragma unroll
  for (int quad = 0; quad < kQuads; ++quad) {
    counts |= static_cast<unsigned>(__popc(mask >> 4 * quad & 15)) << 8 * quad;
  }
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  unsigned up_to_mine = counts;
  for (int distance = 1; distance < 32; distance *= 2) {
    const unsigned other = __shfl_up_sync(kAllLanes, up_to_mine, distance);
    if (lane >= distance) up_to_mine += other;
  }
  const unsigned in_warp = __shfl_sync(kAllLanes, up_to_mine, 31);
  if (lane == 0) {
    warp_counts[warp] =
        (in_warp & 255) + (in_warp >> 8 & 255) + (in_warp >> 16 & 255) + (in_warp >> 24);
  }
  __syncthreads();
  unsigned kept = 0;
  unsigned place = 0;
  for (int w = 0; w < kWarps; ++w) {
    if (w < warp) place += warp_counts[w];
    kept += warp_counts[w];
  }
  if (warp == 0) {
    const unsigned found = look_back(tile, kept);
    if (lane == 0) {
      shared_before = found;
      if (tile == gridDim.x - 1) *count = static_cast<int>(found + kept);
    }
  }

  const unsigned before_mine = up_to_mine - counts;
#pragma unroll
  for (int quad = 0; quad < kQuads; ++quad) {
    unsigned slot = place + (before_mine >> 8 * quad & 255);
#pragma unroll
    for (int item = 4 * quad; item < 4 * quad + 4; ++item) {
      if ((mask >> item & 1) != 0) staged[slot++] = values[item];
    }
    place += in_warp >> 8 * quad & 255;
  }
  __syncthreads();

  float* out = output + shared_before;
  for (unsigned index = threadIdx.x; index < kept; index += kThreads) out[index] = staged[index];
}

}  // namespace

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  if (N == 0) {
    cudaMemsetAsync(count, 0, sizeof(int));
    return;
  }
  const int tiles = static_cast<int>((int64_t{N} + kTile - 1) / kTile);
  const bool aligned = reinterpret_cast<uintptr_t>(input) % sizeof(float4) == 0 &&
                       reinterpret_cast<uintptr_t>(flags) % sizeof(int4) == 0;
  void* states = nullptr;
  if (cudaGetSymbolAddress(&states, progress) != cudaSuccess) return;  // the error stays pending
  cudaMemsetAsync(states, 0, offsetof(Progress, tiles) + sizeof(Status) * tiles);
  compact<<<tiles, kThreads>>>(input, flags, N, aligned, output, count);
}
