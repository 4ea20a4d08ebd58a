// DeepSelect on a thread-block cluster: a row is split over blocks, block 0 merges what they find.
//
// Idea      Each block of a cluster selects the k largest of its slice of the row, as deep_select
//           does: tiles in random order, a threshold, compaction in shared memory. Then block 0
//           reads the others' candidates out of their shared memory, through the same filter and
//           into the same buffer, and compacts, sorts and writes. The cluster has 1 to 8 blocks, as
//           many as the rows leave multiprocessors idle.
// Work      That of deep_select on a slice, 1 / parts of the row, in each block; then parts - 1
//           times k candidates through the filter of block 0, at most parts - 1 selections more.
// Steps     N / (parts kTile) tiles, two barriers of the cluster, parts - 1 reads from neighbours.
// Bytes     4 N read, once; 8 k written. Candidates never pass through global memory.
// Limit     latency: a few rows on all multiprocessors take about as long as the selections and the
//           sort of one. With more rows than multiprocessors it is deep_select.
// Source    DeepSeek, "DeepSelect deep dive", its last part.
#include <cooperative_groups.h>
#include <cuda_runtime.h>
#include <math_constants.h>

#include <algorithm>
#include <cstdint>

namespace {

namespace cg = cooperative_groups;

using Bits = uint32_t;            // of a score
using Word = unsigned long long;  // key << 32 | ~index

constexpr int kThreads = 512;
constexpr int kItems = 8;  // scores of a thread in a tile
constexpr int kTile = kThreads * kItems;
constexpr int kPart = 16 / sizeof(Bits);  // scores in one load
constexpr int kAhead = 2;
constexpr int kMinSpare = 1024;
constexpr int kMaxParts = 8;  // blocks of a cluster on every GPU that has clusters
constexpr int kOrder = 32;    // tiles whose order is worked out at a time
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
  unsigned found;  // candidates for block 0 to fetch
};

struct Slice {
  const Bits* scores;
  int begin;  // in the row
  int length;
};

struct Candidates {
  unsigned count;
  uint32_t threshold;  // what is not above it can be left out
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
__device__ void append(Word* words, unsigned count, unsigned* added, unsigned mask,
                       const Slice& slice, unsigned tile) {
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
    words[place++] = to_word(to_key(slice.scores[index]), slice.begin + index);
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

// Collects the k largest of a slice, or all of it, in words[0 ...].
__device__ Candidates select_slice(const Slice& slice, int k, int spare, uint32_t seed, Word* words,
                                   Shared& shared) {
  const unsigned tiles = (static_cast<unsigned>(slice.length) + kTile - 1) / kTile;
  const bool aligned = reinterpret_cast<uintptr_t>(slice.scores) % 16 == 0;
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
    load_tile(slice.scores, slice.length, tile, aligned, bits);
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
      append(words, count, added, mask, slice, tile);
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
    threshold = keep_largest(words, static_cast<int>(count), k, shared);
    count = k;
  }
  return {count, threshold};
}

// Block 0: adds the other blocks' candidates to its own and keeps the k largest.
__device__ unsigned merge_parts(Candidates own, int k, int spare, Word* words, Shared& shared) {
  const cg::cluster_group cluster = cg::this_cluster();
  for (unsigned peer = 1; peer < cluster.num_blocks(); ++peer) {
    const Word* theirs = cluster.map_shared_rank(words, peer);
    const unsigned found = cluster.map_shared_rank(&shared, peer)->found;  // at most k <= kTile
    if (threadIdx.x == 0) shared.kept = 0;
    __syncthreads();
    for (unsigned base = 0; base < found; base += kThreads) {
      const unsigned i = base + threadIdx.x;
      const Word word = i < found ? theirs[i] : 0;
      const bool keep = (word >> 32) > own.threshold;
      const unsigned keepers = __ballot_sync(kAll, keep);
      const unsigned lane = threadIdx.x % 32;
      unsigned place = lane == 0 ? atomicAdd(&shared.kept, __popc(keepers)) : 0;
      place = __shfl_sync(kAll, place, 0) + __popc(keepers & ((1u << lane) - 1));
      if (keep) words[own.count + place] = word;
    }
    __syncthreads();
    own.count += shared.kept;
    __syncthreads();  // all have read it before it is cleared
    const bool last = peer + 1 == cluster.num_blocks();
    if (own.count >= static_cast<unsigned>(last ? k + 1 : k + spare)) {
      own.threshold = keep_largest(words, static_cast<int>(own.count), k, shared);
      own.count = k;
    }
  }
  return own.count;
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
    deep_select_cluster(const Bits* __restrict__ scores, const int* __restrict__ lengths,
                        float* __restrict__ values, int* __restrict__ indices, int length, int k,
                        int spare) {
  extern __shared__ Word words[];  // k + spare + kTile
  __shared__ Shared shared;
  const cg::cluster_group cluster = cg::this_cluster();
  const int parts = static_cast<int>(cluster.num_blocks());
  const int rank = static_cast<int>(cluster.block_rank());
  for (int i = threadIdx.x; i < kDigits; i += kThreads) shared.histogram[i] = 0;
  if (threadIdx.x == 0) shared.added[0] = 0;
  __syncthreads();

  const int64_t row = blockIdx.x / parts;
  const int size = (lengths[row] + parts - 1) / parts;
  const int each = (size + kPart - 1) / kPart * kPart;  // slices begin at whole loads
  const int begin = min(rank * each, lengths[row]);
  const Slice slice{scores + row * length + begin, begin, min(each, lengths[row] - begin)};
  const Candidates own = select_slice(slice, k, spare, blockIdx.x, words, shared);

  if (threadIdx.x == 0) shared.found = own.count;
  cluster.sync();
  unsigned count = 0;
  if (rank == 0) count = merge_parts(own, k, spare, words, shared);
  cluster.sync();  // no block may end while its shared memory is read
  if (rank == 0) {
    write_row(words, static_cast<int>(count), k, values + row * k, indices + row * k);
  }
}

// Blocks for a row: as many as run at once, while each has more than a tile to scan.
int choose_parts(int batch, int length) {
  int device = 0;
  int processors = 1;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
  int parts = 1;
  while (parts < kMaxParts && int64_t{batch} * parts <= processors && length > parts * kTile) {
    parts *= 2;
  }
  return parts;
}

}  // namespace

extern "C" void solve(const float* scores, const int* lengths, float* values, int* indices,
                      int batch, int length, int k) {
  const int parts = choose_parts(batch, length);
  const int spare = std::max(k, kMinSpare);
  const size_t bytes = sizeof(Word) * (k + spare + kTile);
  cudaFuncSetAttribute(deep_select_cluster, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       static_cast<int>(bytes));
  cudaLaunchAttribute cluster_size = {};
  cluster_size.id = cudaLaunchAttributeClusterDimension;
  cluster_size.val.clusterDim.x = parts;
  cluster_size.val.clusterDim.y = 1;
  cluster_size.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(static_cast<unsigned>(batch) * parts);
  config.blockDim = dim3(kThreads);
  config.dynamicSmemBytes = bytes;
  config.attrs = &cluster_size;
  config.numAttrs = 1;
  cudaLaunchKernelEx(&config, deep_select_cluster, reinterpret_cast<const Bits*>(scores), lengths,
                     values, indices, length, k, spare);
}
