// DeepSelect: scan a row once in random order, keep what beats the threshold, compact now and then.
//
// Idea      A block owns a row and a buffer of candidates in shared memory. It takes the row's
//           tiles of kTile scores in an order that is random and knows nothing of the data. Each
//           thread makes a bit mask of those of its scores that are above the threshold and
//           appends these alone. When k + spare candidates have come together, a radix selection in
//           shared memory leaves the k largest, and the smallest of them is the new threshold. The
//           k that are left at the end are sorted. A candidate is one 64-bit word, its key above
//           its inverted index: no two are equal, and every call chooses the same among equals.
// Work      N comparisons, and selections over (1 + k / spare)(k + kTile + spare) H(N / kTile)
//           candidates as expected, whatever the data: an order fixed beforehand would be at the
//           mercy of rising rows, for which every score is a candidate. A sort of k.
// Steps     N / kTile tiles with a barrier each; a selection takes 2 barriers for 8 bits.
// Bytes     4 N read, once; 8 k written. kAhead tiles are on their way at any time.
// Limit     memory bandwidth for long rows; selections and the sort while k is a tenth of the row.
//           Fewer rows than multiprocessors leave some idle: see deep_select_cluster.
// Source    DeepSeek, "DeepSelect deep dive" (the algorithm and the proof of its bound).
#include <cuda_runtime.h>
#include <math_constants.h>

#include <algorithm>
#include <cstdint>

namespace {

using Bits = uint32_t;            // of a score
using Word = unsigned long long;  // key << 32 | ~index

constexpr int kThreads = 512;
constexpr int kItems = 8;  // scores of a thread in a tile
constexpr int kTile = kThreads * kItems;
constexpr int kPart = 16 / sizeof(Bits);  // scores in one load
constexpr int kAhead = 2;
constexpr int kMinSpare = 1024;
constexpr int kOrder = 32;  // tiles whose order is worked out at a time
constexpr int kDigitBits = 8;
constexpr int kDigits = 1 << kDigitBits;
constexpr unsigned kAll = 0xffffffffu;
constexpr Bits kPadding = ~Bits{0};  // a NaN, so no score; its key is 0, below every other

struct Shared {
  unsigned order[kOrder];
  unsigned histogram[kDigits];
  unsigned added[3];  // by the last tile, this one and the next
  unsigned differ_high, differ_low;
  unsigned kept, lowest;
  unsigned digit, rank, population;
};

// Keys order as the scores do.
__device__ uint32_t to_key(Bits bits) { return (bits >> 31) != 0 ? ~bits : bits | 0x80000000u; }
__device__ float to_value(uint32_t key) {
  return __uint_as_float((key >> 31) != 0 ? key & 0x7fffffffu : ~key);
}

__device__ Word to_word(uint32_t key, int index) {
  return Word{key} << 32 | ~static_cast<uint32_t>(index);
}

// Element `position` of a random permutation of 0 ... count - 1: steps that are one to one on the
// next power of two, repeated while they lead out of the range.
__device__ uint32_t permuted(uint32_t position, uint32_t count, uint32_t seed) {
  const int bits = count > 1 ? 32 - __clz(count - 1) : 0;
  const uint32_t mask = (1u << bits) - 1;
  const int half = (bits + 2) / 2;
  do {
    uint32_t state = seed * 0x9e3779b9u + 0x7f4a7c15u;
    for (int round = 0; round < 4; ++round) {
      state = (state ^ state >> 15) * 0x2c1b3c6du;
      state = (state ^ state >> 12) * 0x297a2d39u;
      position = (position * (state | 1) + (state >> 7)) & mask;
      position ^= position >> half;
    }
  } while (position >= count);
  return position;
}

__device__ int index_of(unsigned tile, int item) {
  return static_cast<int>(tile) * kTile +
         (item / kPart * kThreads + static_cast<int>(threadIdx.x)) * kPart + item % kPart;
}

__device__ void load_tile(const Bits* row, int length, unsigned tile, bool aligned,
                          Bits (&bits)[kItems]) {
#pragma unroll
  for (int part = 0; part < kItems; part += kPart) {
    const int first = index_of(tile, part);
    if (aligned && first + kPart <= length) {
      const uint4 loaded = *reinterpret_cast<const uint4*>(row + first);
      bits[part] = loaded.x;
      bits[part + 1] = loaded.y;
      bits[part + 2] = loaded.z;
      bits[part + 3] = loaded.w;
    } else {
#pragma unroll
      for (int item = 0; item < kPart; ++item) {
        bits[part + item] = first + item < length ? row[first + item] : kPadding;
      }
    }
  }
}

// Appends the marked scores behind the first `count` candidates. A marked score is read once more,
// from the cache, since registers cannot be indexed.
__device__ void append(Word* words, unsigned count, unsigned* added, unsigned mask, const Bits* row,
                       unsigned tile) {
  if (!__any_sync(kAll, mask != 0)) return;  // the usual case after a while
  const unsigned lane = threadIdx.x % 32;
  const unsigned mine = __popc(mask);
  unsigned up_to_mine = mine;
  for (unsigned distance = 1; distance < 32; distance *= 2) {
    const unsigned other = __shfl_up_sync(kAll, up_to_mine, distance);
    if (lane >= distance) up_to_mine += other;
  }
  unsigned place = lane == 31 ? atomicAdd(added, up_to_mine) : 0;
  place = count + __shfl_sync(kAll, place, 31) + up_to_mine - mine;
  for (; mask != 0; mask &= mask - 1) {
    const int index = index_of(tile, __ffs(mask) - 1);
    words[place++] = to_word(to_key(row[index]), index);
  }
}

// Warp 0: the digit that holds the wanted rank, counted from the largest. Clears the histogram.
__device__ void choose_digit(Shared& shared, unsigned rank) {
  constexpr int kPerLane = kDigits / 32;
  const int lane = threadIdx.x;
  const int top = kDigits - 1 - lane * kPerLane;
  unsigned counts[kPerLane];
  unsigned mine = 0;
#pragma unroll
  for (int step = 0; step < kPerLane; ++step) {
    counts[step] = shared.histogram[top - step];
    shared.histogram[top - step] = 0;
    mine += counts[step];
  }
  unsigned above = mine;
  for (int distance = 1; distance < 32; distance *= 2) {
    const unsigned other = __shfl_up_sync(kAll, above, distance);
    if (lane >= distance) above += other;
  }
  above -= mine;
#pragma unroll
  for (int step = 0; step < kPerLane; ++step) {
    if (above < rank && rank <= above + counts[step]) {
      shared.digit = top - step;
      shared.rank = rank - above;
      shared.population = counts[step];
    }
    above += counts[step];
  }
}

// The bits in which any of n > 0 words differ.
__device__ Word differing_bits(const Word* words, int n, Shared& shared) {
  if (threadIdx.x == 0) shared.differ_high = shared.differ_low = 0;
  __syncthreads();
  Word differ = 0;
  for (int i = threadIdx.x; i < n; i += kThreads) differ |= words[i] ^ words[0];
  const unsigned high = __reduce_or_sync(kAll, static_cast<unsigned>(differ >> 32));
  const unsigned low = __reduce_or_sync(kAll, static_cast<unsigned>(differ));
  if (threadIdx.x % 32 == 0) {
    atomicOr(&shared.differ_high, high);
    atomicOr(&shared.differ_low, low);
  }
  __syncthreads();
  return Word{shared.differ_high} << 32 | shared.differ_low;
}

// A bound that exactly k of the n >= k words reach, digit by digit from the highest bit in which
// they differ, until all words that share the digits found so far belong to the k.
__device__ Word select_bound(const Word* words, int n, unsigned k, Shared& shared) {
  const Word differ = differing_bits(words, n, shared);
  Word bound = words[0] & ~differ;
  unsigned population = n;
  unsigned rank = k;
  Word open = differ;  // differing bits that are not settled
  while (population != rank) {
    const int top = 63 - __clzll(static_cast<long long>(open));
    const int shift = max(top + 1 - kDigitBits, 0);
    const Word below = (Word{2} << top) - 1;
    for (int i = threadIdx.x; i < n; i += kThreads) {
      if (((words[i] ^ bound) & ~below) == 0) {
        atomicAdd(&shared.histogram[(words[i] & below) >> shift], 1u);
      }
    }
    __syncthreads();
    if (threadIdx.x < 32) choose_digit(shared, rank);
    __syncthreads();
    bound |= Word{shared.digit} << shift;
    rank = shared.rank;
    population = shared.population;
    open &= (Word{1} << shift) - 1;
  }
  return bound;
}

// Moves the k largest of n > 0 words to the front and returns the lowest key among them. A trip
// reads before it writes, and never writes beyond what it has read.
__device__ uint32_t keep_largest(Word* words, int n, int k, Shared& shared) {
  constexpr int kTrip = 4;
  const Word bound = select_bound(words, n, k, shared);
  if (threadIdx.x == 0) {
    shared.kept = 0;
    shared.lowest = kAll;
  }
  unsigned lowest = kAll;
  for (int base = 0; base < n; base += kTrip * kThreads) {
    Word mine[kTrip];
#pragma unroll
    for (int item = 0; item < kTrip; ++item) {
      const int i = base + item * kThreads + static_cast<int>(threadIdx.x);
      mine[item] = i < n ? words[i] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int item = 0; item < kTrip; ++item) {
      const bool keep = mine[item] != 0 && mine[item] >= bound;  // no real word is 0
      const unsigned keepers = __ballot_sync(kAll, keep);
      const unsigned lane = threadIdx.x % 32;
      unsigned place = lane == 0 ? atomicAdd(&shared.kept, __popc(keepers)) : 0;
      place = __shfl_sync(kAll, place, 0) + __popc(keepers & ((1u << lane) - 1));
      if (keep) {
        words[place] = mine[item];
        lowest = min(lowest, static_cast<unsigned>(mine[item] >> 32));
      }
    }
  }
  lowest = __reduce_min_sync(kAll, lowest);
  if (threadIdx.x % 32 == 0) atomicMin(&shared.lowest, lowest);
  __syncthreads();
  return shared.lowest;
}

// Collects the k largest of a row, or all of it, in words[0 ...]; returns how many they are.
__device__ int select_row(const Bits* row, int length, int k, int spare, uint32_t seed, Word* words,
                          Shared& shared) {
  const unsigned tiles = (static_cast<unsigned>(length) + kTile - 1) / kTile;
  const bool aligned = reinterpret_cast<uintptr_t>(row) % 16 == 0;
  Bits ring[kAhead][kItems];
  unsigned ring_tile[kAhead];
  auto prefetch = [&](unsigned position, Bits(&bits)[kItems], unsigned& tile) {
    if (position >= tiles) return;
    if (position % kOrder == 0) {
      __syncthreads();
      for (unsigned i = threadIdx.x; i < kOrder && position + i < tiles; i += kThreads) {
        shared.order[i] = permuted(position + i, tiles, seed);
      }
      __syncthreads();
    }
    tile = shared.order[position % kOrder];
    load_tile(row, length, tile, aligned, bits);
  };

  unsigned count = 0;
  uint32_t threshold = 0;  // below every key, that of -inf too
#pragma unroll
  for (int slot = 0; slot < kAhead; ++slot) prefetch(slot, ring[slot], ring_tile[slot]);
  for (unsigned base = 0; base < tiles; base += kAhead) {
#pragma unroll
    for (int slot = 0; slot < kAhead; ++slot) {
      const unsigned position = base + slot;
      if (position >= tiles) break;
      unsigned mask = 0;
#pragma unroll
      for (int item = 0; item < kItems; ++item) {
        if (to_key(ring[slot][item]) > threshold) mask |= 1u << item;
      }
      const unsigned tile = ring_tile[slot];
      prefetch(position + kAhead, ring[slot], ring_tile[slot]);
      unsigned* added = &shared.added[position % 3];
      append(words, count, added, mask, row, tile);
      if (threadIdx.x == 0) shared.added[(position + 1) % 3] = 0;  // last read two barriers ago
      __syncthreads();
      count += *added;
      if (count >= static_cast<unsigned>(k + spare)) {
        threshold = keep_largest(words, static_cast<int>(count), k, shared);
        count = k;
      }
    }
  }
  if (count > static_cast<unsigned>(k)) {
    keep_largest(words, static_cast<int>(count), k, shared);
    count = k;
  }
  return static_cast<int>(count);
}

// A step of a bitonic network between the lanes of a warp.
__device__ Word exchange(Word word, unsigned stride, bool descending) {
  const Word other = __shfl_xor_sync(kAll, word, stride);
  const bool larger = ((threadIdx.x & stride) == 0) == descending;
  return (other > word) == larger ? other : word;
}

// The steps of strides below 32 in runs of first ... last, in registers.
__device__ void exchange_in_warps(Word* words, int width, int first, int last) {
  for (int i = threadIdx.x; i < width; i += kThreads) {
    Word word = words[i];
    for (int run = first; run <= last; run *= 2) {
      for (int stride = min(run / 2, 16); stride > 0; stride /= 2) {
        word = exchange(word, stride, (i & run) == 0);
      }
    }
    words[i] = word;
  }
  __syncthreads();
}

// Bitonic sort of a power of two of words, at least 32.
__device__ void sort_descending(Word* words, int width) {
  exchange_in_warps(words, width, 2, 32);
  for (int run = 64; run <= width; run *= 2) {
    for (int stride = run / 2; stride >= 32; stride /= 2) {
      for (int pair = threadIdx.x; pair < width / 2; pair += kThreads) {
        const int i = (pair & ~(stride - 1)) * 2 + (pair & (stride - 1));
        const Word low = words[i];
        const Word high = words[i + stride];
        if ((low < high) == ((i & run) == 0)) {
          words[i] = high;
          words[i + stride] = low;
        }
      }
      __syncthreads();
    }
    exchange_in_warps(words, width, run, run);
  }
}

// Sorts `count` words and writes them as a row of k results.
__device__ void write_row(Word* words, int count, int k, float* values, int* indices) {
  int width = 32;
  while (width < count) width *= 2;
  for (int i = count + static_cast<int>(threadIdx.x); i < width; i += kThreads) words[i] = 0;
  __syncthreads();
  sort_descending(words, width);
  for (int i = threadIdx.x; i < k; i += kThreads) {
    const Word word = i < count ? words[i] : 0;
    values[i] = i < count ? to_value(static_cast<uint32_t>(word >> 32)) : -CUDART_INF_F;
    indices[i] = i < count ? static_cast<int>(~static_cast<uint32_t>(word)) : -1;
  }
}

__global__ void __launch_bounds__(kThreads, 2)
    deep_select(const Bits* __restrict__ scores, const int* __restrict__ lengths,
                float* __restrict__ values, int* __restrict__ indices, int length, int k,
                int spare) {
  extern __shared__ Word words[];  // k + spare + kTile
  __shared__ Shared shared;
  for (int i = threadIdx.x; i < kDigits; i += kThreads) shared.histogram[i] = 0;
  if (threadIdx.x == 0) shared.added[0] = 0;
  __syncthreads();
  const int64_t row = blockIdx.x;
  const int count =
      select_row(scores + row * length, lengths[row], k, spare, blockIdx.x, words, shared);
  write_row(words, count, k, values + row * k, indices + row * k);
}

}  // namespace

extern "C" void solve(const float* scores, const int* lengths, float* values, int* indices,
                      int batch, int length, int k) {
  const int spare = std::max(k, kMinSpare);
  const size_t bytes = sizeof(Word) * (k + spare + kTile);
  cudaFuncSetAttribute(deep_select, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       static_cast<int>(bytes));
  deep_select<<<batch, kThreads, bytes>>>(reinterpret_cast<const Bits*>(scores), lengths, values,
                                          indices, length, k, spare);
}
