// One pass: every tile is read once, and asks the tiles before it for the sum that is still open.
//
// Idea      As in the inclusive scan; each thread shifts its four sums by one before it adds what
//           comes in. A tile scans itself, publishes what it found and looks back for the sum of
//           the segment that reaches into it. A tile that holds a head waits for nobody: what it
//           passes on, the sum since its last head, does not depend on anything before it, so it
//           publishes that as final at once. Only tiles without a head form chains, and a look-back
//           ends at the nearest tile with a head. A tile that begins with a head does not look back
//           at all. Tiles are numbered by a counter in the order in which blocks start, so the
//           tiles that a block waits for have all begun: it needs no promise about the order of
//           blocks.
// Work      N additions in threads, and 10 of every 4 elements' sums in warps.
// Steps     One sweep; a look-back takes 32 tiles at a time.
// Bytes     12 N: values and flags read once, output written once.
// Limit     Memory bandwidth; below a million elements, launches and the allocation.
// Source    D. Merrill, M. Garland, "Single-pass parallel prefix scan with decoupled look-back",
//           NVIDIA 2016, for the look-back.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kRows = 4;  // a warp owns so many rows of 128 consecutive elements
constexpr int kPerRow = 4 * 32;
constexpr int kPerWarp = kRows * kPerRow;
constexpr int kTile = kWarps * kPerWarp;
constexpr uint32_t kFull = 0xffffffffu;

// A tile's word: the sum in the low half, in the high half how much of it is there. Both change in
// one 64-bit store, so no fence is needed between them.
using Word = unsigned long long;
constexpr uint32_t kNothing = 0;    // as the memory is cleared
constexpr uint32_t kAggregate = 1;  // the tile's own sum; it holds no head
constexpr uint32_t kPrefix = 2;     // the sum since the last head, wherever that is

__device__ void publish(Word* word, uint32_t state, float sum) {
  *static_cast<volatile Word*>(word) = Word{state} << 32 | __float_as_uint(sum);
}

__device__ Word peek(const Word* word) { return *static_cast<const volatile Word*>(word); }

struct Scan {
  float sums[kRows][4];
  uint32_t heads;  // bit 4 * row + item
  uint32_t open;   // bit row: no head in this warp before this thread's four elements
};

__device__ float4 load4(const float* from, int64_t index, int64_t n, bool whole) {
  if (whole) return __ldcs(reinterpret_cast<const float4*>(from + index));
  return make_float4(index < n ? from[index] : 0.0f, index + 1 < n ? from[index + 1] : 0.0f,
                     index + 2 < n ? from[index + 2] : 0.0f,
                     index + 3 < n ? from[index + 3] : 0.0f);
}

__device__ uint32_t load_heads(const int* from, int64_t index, int64_t n, bool whole) {
  uint32_t heads = 0;
  if (whole) {
    const int4 four = __ldcs(reinterpret_cast<const int4*>(from + index));
    heads = (four.x != 0) | (four.y != 0) << 1 | (four.z != 0) << 2 | (four.w != 0) << 3;
  } else {
    for (int item = 0; item < 4; ++item) {
      if (index + item < n) heads |= static_cast<uint32_t>(from[index + item] != 0) << item;
    }
  }
  return heads;
}

// Adds `before` to those of four sums that lie before the first head among them.
__device__ void add_before_head(float (&sums)[4], uint32_t heads, float before) {
  for (int item = 0; item < 4; ++item) {
    if ((heads & ((2u << item) - 1)) == 0) sums[item] += before;
  }
}

// Scans the 128 elements of a row, each lane four, continuing the sum `carry` of the rows before.
// Leaves the sums in front of each element and returns the one that goes on to the next row.
__device__ float scan_row(float (&sums)[4], uint32_t heads, float carry,
                          uint32_t* lanes_with_head) {
  const int lane = threadIdx.x % 32;
  for (int item = 1; item < 4; ++item) {
    if ((heads >> item & 1) == 0) sums[item] += sums[item - 1];
  }
  const uint32_t with_head = __ballot_sync(kFull, heads != 0);
  const uint32_t up_to_me = with_head & (kFull >> (31 - lane));
  const int start = up_to_me == 0 ? 0 : 31 - __clz(up_to_me);
  float sum = sums[3];
  for (int item = 3; item > 0; --item)
    sums[item] = (heads >> item & 1) != 0 ? 0.0f : sums[item - 1];
  sums[0] = 0.0f;
  for (int distance = 1; distance < 32; distance *= 2) {
    const float other = __shfl_up_sync(kFull, sum, distance);
    if (lane - distance >= start) sum += other;
  }
  float before = __shfl_up_sync(kFull, sum, 1);
  if (lane == 0) before = 0.0f;
  const bool reached = (with_head & ((1u << lane) - 1)) == 0;  // by the carry
  add_before_head(sums, heads, reached ? before + carry : before);
  *lanes_with_head = with_head;
  const float last = __shfl_sync(kFull, sum, 31);
  return with_head == 0 ? carry + last : last;
}

// Warp 0: the sum of the segment that is open where `tile` begins.
__device__ float look_back(const Word* words, int64_t tile) {
  const int lane = threadIdx.x % 32;
  float sum = 0.0f;
  for (int64_t nearest = tile - 1;; nearest -= 32) {
    const int64_t mine = nearest - lane;
    Word word;
    uint32_t prefixes;
    uint32_t needed;
    while (true) {
      word = mine >= 0 ? peek(&words[mine]) : Word{kPrefix} << 32;
      const uint32_t state = static_cast<uint32_t>(word >> 32);
      prefixes = __ballot_sync(kFull, state == kPrefix);
      needed = prefixes == 0 ? kFull : kFull >> (32 - __ffs(prefixes));
      if ((__ballot_sync(kFull, state == kNothing) & needed) == 0) break;
      __nanosleep(20);
    }
    float part = (needed >> lane & 1) != 0 ? __uint_as_float(static_cast<uint32_t>(word)) : 0.0f;
    for (int distance = 16; distance > 0; distance /= 2) {
      part += __shfl_down_sync(kFull, part, distance);
    }
    sum += part;
    if (prefixes != 0) return __shfl_sync(kFull, sum, 0);
  }
}

__global__ void __launch_bounds__(kThreads)
    scan_tiles(const float* __restrict__ values, const int* __restrict__ flags,
               float* __restrict__ output, int64_t n, bool aligned, Word* words,
               unsigned* next_tile) {
  __shared__ float warp_sum[kWarps];
  __shared__ bool warp_has_head[kWarps];
  __shared__ bool starts_with_head;
  __shared__ float tile_carry;
  __shared__ unsigned tile_number;
  if (threadIdx.x == 0) tile_number = atomicAdd(next_tile, 1u);
  __syncthreads();

  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  const int64_t tile = tile_number;
  const int64_t first = tile * kTile + warp * kPerWarp + lane * 4;
  const bool whole = aligned && (tile + 1) * kTile <= n;
  Scan mine{};
#pragma unroll
  for (int row = 0; row < kRows; ++row) {
    const float4 four = load4(values, first + row * kPerRow, n, whole);
    mine.sums[row][0] = four.x;
    mine.sums[row][1] = four.y;
    mine.sums[row][2] = four.z;
    mine.sums[row][3] = four.w;
    mine.heads |= load_heads(flags, first + row * kPerRow, n, whole) << (4 * row);
  }

  float carry = 0.0f;
  uint32_t heads_above = 0;
#pragma unroll
  for (int row = 0; row < kRows; ++row) {
    uint32_t with_head = 0;
    carry = scan_row(mine.sums[row], mine.heads >> (4 * row) & 15, carry, &with_head);
    const bool open = heads_above == 0 && (with_head & ((1u << lane) - 1)) == 0;
    mine.open |= static_cast<uint32_t>(open) << row;
    heads_above |= with_head;
  }
  if (lane == 0) {
    warp_sum[warp] = carry;
    warp_has_head[warp] = heads_above != 0;
  }
  if (threadIdx.x == 0) starts_with_head = (mine.heads & 1) != 0;
  __syncthreads();

  float before = 0.0f;  // the sum of the warps before this one, and after them of the whole tile
  bool reached = true;  // whether the tiles before count too
  float total = 0.0f;
  bool total_open = true;
  for (int w = 0; w < kWarps; ++w) {
    if (w == warp) {
      before = total;
      reached = total_open;
    }
    total = warp_has_head[w] ? warp_sum[w] : total + warp_sum[w];
    total_open = total_open && !warp_has_head[w];
  }
  if (warp == 0) {
    const bool final = tile == 0 || !total_open;
    if (lane == 0) publish(&words[tile], final ? kPrefix : kAggregate, total);
    float from_before = 0.0f;
    if (tile > 0 && !starts_with_head) from_before = look_back(words, tile);
    if (lane == 0) {
      if (!final) publish(&words[tile], kPrefix, from_before + total);
      tile_carry = from_before;
    }
  }
  __syncthreads();

  if (reached) before += tile_carry;
#pragma unroll
  for (int row = 0; row < kRows; ++row) {
    if ((mine.open >> row & 1) != 0) {
      add_before_head(mine.sums[row], mine.heads >> (4 * row) & 15, before);
    }
    const int64_t index = first + row * kPerRow;
    if (whole) {
      *reinterpret_cast<float4*>(output + index) =
          make_float4(mine.sums[row][0], mine.sums[row][1], mine.sums[row][2], mine.sums[row][3]);
    } else {
      for (int item = 0; item < 4; ++item) {
        if (index + item < n) output[index + item] = mine.sums[row][item];
      }
    }
  }
}

}  // namespace

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N <= 0) return;
  const unsigned tiles = static_cast<unsigned>((int64_t{N} + kTile - 1) / kTile);
  const size_t bytes = sizeof(Word) * (size_t{tiles} + 1);
  Word* words = nullptr;
  if (cudaMallocAsync(&words, bytes, 0) != cudaSuccess) return;  // the error stays pending
  cudaMemsetAsync(words, 0, bytes);
  const uintptr_t addresses = reinterpret_cast<uintptr_t>(values) |
                              reinterpret_cast<uintptr_t>(flags) |
                              reinterpret_cast<uintptr_t>(output);
  scan_tiles<<<tiles, kThreads>>>(values, flags, output, N, addresses % sizeof(float4) == 0, words,
                                  reinterpret_cast<unsigned*>(words + tiles));
  cudaFreeAsync(words, 0);
}
