// DeepSelect of one long row: all blocks scan parts of it and share the threshold, one finishes.
//
// Idea      The tiles of the row are dealt out to the blocks in an order that is random and knows
//           nothing of the data. Each block keeps candidates above a threshold in shared memory and
//           compacts them to the k largest when k + spare have come together, the smallest of which
//           is its threshold. A threshold of one block holds for all, since that block has k scores
//           which reach it: the highest lies in global memory, and is read again all the time. What
//           the blocks have left goes to a list; one block does the same with that, and sorts. For
//           k above kMaxK, which shared memory does not hold, everything is merge sorted.
// Work      N comparisons; selections over (1 + k / spare)(k + kTile + spare) H(tiles) candidates
//           or fewer as expected in each block, whatever the data. For large k N log(N).
// Steps     tiles / blocks tiles with a barrier each, then the list of at most k for each block.
// Bytes     4 N read, once, and 8 k for each block at most. For large k 8 N for each merge.
// Limit     memory bandwidth for large N and k up to some hundred; the last block, which is alone,
//           when k is large or N is small.
// Source    DeepSeek, "DeepSelect deep dive"; for large k O. Green, R. McColl, D. Bader, "GPU Merge
//           Path", ICS 2012.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace {

using Bits = uint32_t;  // of a float

constexpr int kThreads = 512;
constexpr int kItems = 8;  // elements of a thread in a tile
constexpr int kTile = kThreads * kItems;
constexpr int kPart = 4;  // elements in one load of 16 bytes
constexpr int kAhead = 2;
constexpr int kMaxK = 4096;
constexpr int kMinSpare = 1024;
constexpr int kOrder = 8;  // tiles whose order is worked out at a time
constexpr int kDigitBits = 8;
constexpr int kDigits = 1 << kDigitBits;
constexpr int kMergeItems = 8;
constexpr unsigned kAll = 0xffffffffu;
constexpr Bits kPadding = ~Bits{0};  // a NaN, so no element; its key is 0, below every other

struct Shared {
  unsigned order[kOrder];
  unsigned histogram[kDigits];
  unsigned added[3];  // by the last tile, this one and the next
  unsigned differ, kept, lowest;
  unsigned digit, rank, population;
  unsigned place;
};

// Of all blocks.
struct Common {
  unsigned threshold;
  unsigned listed;
};

struct Candidates {
  unsigned count;
  unsigned threshold;
};

// Keys order as the floats do.
__device__ uint32_t to_key(Bits bits) { return (bits >> 31) != 0 ? ~bits : bits | 0x80000000u; }
__device__ float to_value(uint32_t key) {
  return __uint_as_float((key >> 31) != 0 ? key & 0x7fffffffu : ~key);
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

__device__ void load_tile(const Bits* input, int length, unsigned tile, bool aligned,
                          Bits (&bits)[kItems]) {
#pragma unroll
  for (int part = 0; part < kItems; part += kPart) {
    const int first = index_of(tile, part);
    if (aligned && first + kPart <= length) {
      const uint4 loaded = *reinterpret_cast<const uint4*>(input + first);
      bits[part] = loaded.x;
      bits[part + 1] = loaded.y;
      bits[part + 2] = loaded.z;
      bits[part + 3] = loaded.w;
    } else {
#pragma unroll
      for (int item = 0; item < kPart; ++item) {
        bits[part + item] = first + item < length ? input[first + item] : kPadding;
      }
    }
  }
}

// Appends the marked scores behind the first `count` candidates. A marked score is read once more,
// from the cache, since registers cannot be indexed.
__device__ void append(uint32_t* words, unsigned count, unsigned* added, unsigned mask,
                       const Bits* input, unsigned tile) {
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
    words[place++] = to_key(input[index_of(tile, __ffs(mask) - 1)]);
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

// The bits in which any of n > 0 keys differ.
__device__ uint32_t differing_bits(const uint32_t* words, int n, Shared& shared) {
  if (threadIdx.x == 0) shared.differ = 0;
  __syncthreads();
  uint32_t differ = 0;
  for (int i = threadIdx.x; i < n; i += kThreads) differ |= words[i] ^ words[0];
  differ = __reduce_or_sync(kAll, differ);
  if (threadIdx.x % 32 == 0) atomicOr(&shared.differ, differ);
  __syncthreads();
  return shared.differ;
}

struct Bound {
  uint32_t cut;    // what reaches this is among the k largest
  uint32_t tie;    // fills the rest of the k
  unsigned above;  // how many reach the cut
};

// Digit by digit from the highest bit in which the n >= k keys differ, until all that share the
// digits found so far belong to the k, or are equal.
__device__ Bound select_bound(const uint32_t* words, int n, unsigned k, Shared& shared) {
  uint32_t open = differing_bits(words, n, shared);  // differing bits that are not settled
  uint32_t bound = words[0] & ~open;
  unsigned population = n;
  unsigned rank = k;
  while (population != rank && open != 0) {
    const int top = 31 - __clz(static_cast<int>(open));
    const int shift = max(top + 1 - kDigitBits, 0);
    const uint32_t below = (2u << top) - 1;
    for (int i = threadIdx.x; i < n; i += kThreads) {
      if (((words[i] ^ bound) & ~below) == 0) {
        atomicAdd(&shared.histogram[(words[i] & below) >> shift], 1u);
      }
    }
    __syncthreads();
    if (threadIdx.x < 32) choose_digit(shared, rank);
    __syncthreads();
    bound |= shared.digit << shift;
    rank = shared.rank;
    population = shared.population;
    open &= (1u << shift) - 1;
  }
  if (population == rank) return {bound, bound, k};
  return {bound + 1, bound, k - rank};
}

// Moves the k largest of n > 0 keys to the front and returns the lowest of them. A trip reads
// before it writes, and never writes beyond what it has read.
__device__ uint32_t keep_largest(uint32_t* words, int n, int k, Shared& shared) {
  constexpr int kTrip = 4;
  const Bound bound = select_bound(words, n, k, shared);
  if (threadIdx.x == 0) {
    shared.kept = 0;
    shared.lowest = static_cast<int>(bound.above) < k ? bound.tie : kAll;
  }
  unsigned lowest = kAll;
  for (int base = 0; base < n; base += kTrip * kThreads) {
    uint32_t mine[kTrip];
#pragma unroll
    for (int item = 0; item < kTrip; ++item) {
      const int i = base + item * kThreads + static_cast<int>(threadIdx.x);
      mine[item] = i < n ? words[i] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int item = 0; item < kTrip; ++item) {
      const bool keep = mine[item] != 0 && mine[item] >= bound.cut;  // no real key is 0
      const unsigned keepers = __ballot_sync(kAll, keep);
      const unsigned lane = threadIdx.x % 32;
      unsigned place = lane == 0 ? atomicAdd(&shared.kept, __popc(keepers)) : 0;
      place = __shfl_sync(kAll, place, 0) + __popc(keepers & ((1u << lane) - 1));
      if (keep) {
        words[place] = mine[item];
        lowest = min(lowest, mine[item]);
      }
    }
  }
  lowest = __reduce_min_sync(kAll, lowest);
  if (threadIdx.x % 32 == 0) atomicMin(&shared.lowest, lowest);
  __syncthreads();
  for (int i = bound.above + threadIdx.x; i < k; i += kThreads) words[i] = bound.tie;
  __syncthreads();
  return shared.lowest;
}

// Collects the k largest of the tiles of this block, or all of them, in words[0 ...].
__device__ Candidates select_tiles(const Bits* input, int n, int k, int spare, uint32_t* words,
                                   Common* common, Shared& shared) {
  const unsigned all_tiles = (static_cast<unsigned>(n) + kTile - 1) / kTile;
  const unsigned tiles = (all_tiles + gridDim.x - 1 - blockIdx.x) / gridDim.x;
  const bool aligned = reinterpret_cast<uintptr_t>(input) % 16 == 0;
  Bits ring[kAhead][kItems];
  unsigned ring_tile[kAhead];
  auto prefetch = [&](unsigned position, Bits(&bits)[kItems], unsigned& tile) {
    if (position >= tiles) return;
    if (position % kOrder == 0) {
      __syncthreads();
      for (unsigned i = threadIdx.x; i < kOrder && position + i < tiles; i += kThreads) {
        shared.order[i] = permuted((position + i) * gridDim.x + blockIdx.x, all_tiles, 1);
      }
      __syncthreads();
    }
    tile = shared.order[position % kOrder];
    load_tile(input, n, tile, aligned, bits);
  };

  const volatile unsigned* shared_threshold = &common->threshold;
  unsigned count = 0;
  unsigned threshold = 0;
#pragma unroll
  for (int slot = 0; slot < kAhead; ++slot) prefetch(slot, ring[slot], ring_tile[slot]);
  for (unsigned base = 0; base < tiles; base += kAhead) {
    threshold = max(threshold, *shared_threshold);
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
      append(words, count, added, mask, input, tile);
      if (threadIdx.x == 0) shared.added[(position + 1) % 3] = 0;  // last read two barriers ago
      __syncthreads();
      count += *added;
      if (count >= static_cast<unsigned>(k + spare)) {
        threshold = max(threshold, keep_largest(words, static_cast<int>(count), k, shared));
        count = k;
        if (threadIdx.x == 0) atomicMax(&common->threshold, threshold);
      }
    }
  }
  if (count > static_cast<unsigned>(k)) {
    threshold = max(threshold, keep_largest(words, static_cast<int>(count), k, shared));
    count = k;
  }
  return {count, threshold};
}

__device__ void prepare(Shared& shared) {
  for (int i = threadIdx.x; i < kDigits; i += kThreads) shared.histogram[i] = 0;
  if (threadIdx.x == 0) shared.added[0] = 0;
  __syncthreads();
}

// Lists what the block cannot leave out. The block whose threshold is the highest lists k elements
// that reach it, so the others need not list what is below.
__global__ void __launch_bounds__(kThreads, 2)
    scan_parts(const Bits* __restrict__ input, int n, int k, int spare, Common* common,
               Bits* __restrict__ list) {
  extern __shared__ uint32_t words[];  // k + spare + kTile
  __shared__ Shared shared;
  prepare(shared);
  const Candidates found = select_tiles(input, n, k, spare, words, common, shared);
  for (unsigned base = 0; base < found.count; base += kThreads) {
    const unsigned i = base + threadIdx.x;
    const bool take = i < found.count && words[i] >= found.threshold;
    const unsigned takers = __ballot_sync(kAll, take);
    const unsigned lane = threadIdx.x % 32;
    unsigned place = lane == 0 ? atomicAdd(&common->listed, __popc(takers)) : 0;
    place = __shfl_sync(kAll, place, 0) + __popc(takers & ((1u << lane) - 1));
    if (take) list[place] = __float_as_uint(to_value(words[i]));
  }
}

// A step of a bitonic network between the lanes of a warp.
__device__ uint32_t exchange(uint32_t word, unsigned stride, bool descending) {
  const uint32_t other = __shfl_xor_sync(kAll, word, stride);
  const bool larger = ((threadIdx.x & stride) == 0) == descending;
  return (other > word) == larger ? other : word;
}

// The steps of strides below 32 in runs of first ... last, in registers.
__device__ void exchange_in_warps(uint32_t* words, int width, int first, int last) {
  for (int i = threadIdx.x; i < width; i += kThreads) {
    uint32_t word = words[i];
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
__device__ void sort_descending(uint32_t* words, int width) {
  exchange_in_warps(words, width, 2, 32);
  for (int run = 64; run <= width; run *= 2) {
    for (int stride = run / 2; stride >= 32; stride /= 2) {
      for (int pair = threadIdx.x; pair < width / 2; pair += kThreads) {
        const int i = (pair & ~(stride - 1)) * 2 + (pair & (stride - 1));
        const uint32_t low = words[i];
        const uint32_t high = words[i + stride];
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

// One block: the k largest of the input, or of the list if there is one, sorted.
__global__ void __launch_bounds__(kThreads)
    finish(const Bits* __restrict__ input, int n, int k, int spare, Common* common,
           float* __restrict__ output) {
  extern __shared__ uint32_t words[];  // k + spare + kTile
  __shared__ Shared shared;
  prepare(shared);
  const int size = common->listed > 0 ? static_cast<int>(common->listed) : n;
  const unsigned count = select_tiles(input, size, k, spare, words, common, shared).count;
  int width = 32;
  while (width < k) width *= 2;
  for (int i = count + threadIdx.x; i < width; i += kThreads) words[i] = 0;
  __syncthreads();
  sort_descending(words, width);
  for (int i = threadIdx.x; i < k; i += kThreads) output[i] = to_value(words[i]);
}

// Large k: sorted tiles of keys.
__global__ void __launch_bounds__(kThreads)
    sort_tiles(const Bits* __restrict__ input, int n, uint32_t* __restrict__ to) {
  __shared__ uint32_t words[kTile];
  const int64_t begin = int64_t{blockIdx.x} * kTile;
  for (int i = threadIdx.x; i < kTile; i += kThreads) {
    words[i] = begin + i < n ? to_key(input[begin + i]) : 0;
  }
  __syncthreads();
  sort_descending(words, kTile);
  for (int i = threadIdx.x; i < kTile && begin + i < n; i += kThreads) to[begin + i] = words[i];
}

// Large k: merges neighbouring runs. A thread bisects for the place where its part begins.
__global__ void __launch_bounds__(kThreads) merge_runs(const uint32_t* __restrict__ from, int64_t n,
                                                       int64_t run, uint32_t* __restrict__ to) {
  const int64_t begin = (int64_t{blockIdx.x} * kThreads + threadIdx.x) * kMergeItems;
  if (begin >= n) return;
  const int64_t pair = begin / (2 * run) * (2 * run);  // run is a multiple of kMergeItems
  const int64_t lefts = min(run, n - pair);
  const int64_t rights = min(run, n - pair - lefts);
  const uint32_t* left = from + pair;
  const uint32_t* right = left + lefts;
  const int64_t before = begin - pair;
  int64_t low = max(int64_t{0}, before - rights);
  int64_t high = min(before, lefts);
  while (low < high) {
    const int64_t middle = (low + high) / 2;
    if (left[middle] >= right[before - middle - 1]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  int64_t i = low;
  int64_t j = before - low;
  for (int64_t out = begin; out < min(begin + kMergeItems, n); ++out) {
    const bool take_left = j == rights || (i < lefts && left[i] >= right[j]);
    to[out] = take_left ? left[i++] : right[j++];
  }
}

__global__ void __launch_bounds__(kThreads)
    write_values(const uint32_t* __restrict__ keys, int k, float* __restrict__ output) {
  const int64_t i = int64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (i < k) output[i] = to_value(keys[i]);
}

unsigned blocks_for(int64_t items, int64_t each) {
  return static_cast<unsigned>((items + each - 1) / each);
}

void sort_all(const Bits* input, float* output, int n, int k) {
  uint32_t* memory = nullptr;
  if (cudaMalloc(&memory, 2 * sizeof(uint32_t) * n) != cudaSuccess) return;  // stays pending
  uint32_t* from = memory;
  uint32_t* to = memory + n;
  sort_tiles<<<blocks_for(n, kTile), kThreads>>>(input, n, from);
  for (int64_t run = kTile; run < n; run *= 2) {
    merge_runs<<<blocks_for(n, kThreads * kMergeItems), kThreads>>>(from, n, run, to);
    std::swap(from, to);
  }
  write_values<<<blocks_for(k, kThreads), kThreads>>>(from, k, output);
  cudaFree(memory);
}

// So many that each has some tiles, and more than it hands on, up to two for each multiprocessor.
unsigned choose_blocks(int n, int k) {
  int device = 0;
  int processors = 1;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
  return std::clamp(n / (8 * std::max(k, 1024)), 1, 2 * processors);
}

}  // namespace

extern "C" void solve(const float* input, float* output, int N, int k) {
  const Bits* bits = reinterpret_cast<const Bits*>(input);
  if (k > kMaxK) {
    sort_all(bits, output, N, k);
    return;
  }
  const unsigned blocks = choose_blocks(N, k);
  const int spare = std::max(k, kMinSpare);
  const size_t shared_bytes = sizeof(uint32_t) * (k + spare + kTile);
  void* memory = nullptr;  // Common in the first 16 bytes, then the list
  const size_t bytes = 16 + sizeof(Bits) * blocks * k;
  if (cudaMalloc(&memory, bytes) != cudaSuccess) return;  // the error stays pending
  Common* common = static_cast<Common*>(memory);
  Bits* list = static_cast<Bits*>(memory) + 4;
  cudaMemsetAsync(common, 0, sizeof(Common));
  if (blocks > 1) {
    cudaFuncSetAttribute(scan_parts, cudaFuncAttributeMaxDynamicSharedMemorySize,
                         static_cast<int>(shared_bytes));
    scan_parts<<<blocks, kThreads, shared_bytes>>>(bits, N, k, spare, common, list);
  }
  cudaFuncSetAttribute(finish, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       static_cast<int>(shared_bytes));
  // No threshold holds for the list itself but that of its own candidates.
  cudaMemsetAsync(&common->threshold, 0, sizeof(unsigned));
  finish<<<1, kThreads, shared_bytes>>>(blocks > 1 ? list : bits, N, k, spare, common, output);
  cudaFree(memory);
}
