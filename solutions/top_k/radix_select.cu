// Radix select: find the k-th largest value digit by digit, take what is above it, sort only that.
//
// Idea      A float's bits, negatives inverted, order as unsigned integers. A histogram of the top
//           8 bits says which bucket holds the k-th largest; a histogram of the next 8 bits inside
//           that bucket narrows it down; after four passes its key, the threshold, is exact. Fewer
//           than k values are above the threshold; the rest of the output repeats the threshold.
// Work      5 N key inspections and a sort of k: bitonic within a tile, merge path between tiles.
// Steps     4 dependent passes, 1 to gather, 1 + log2(k / kSortTile) to sort.
// Bytes     20 N read, whatever the data; 8 k for each merge pass when k is larger than a tile.
// Limit     memory bandwidth for large N; launches and the allocation for N of a million and less.
// Source    T. Alabi, J. Blanchard, B. Gordon, R. Steinbach, "Fast k-selection algorithms for
//           graphics processing units", JEA 2012.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace {

constexpr int kThreads = 256;
constexpr int kItems = 16;  // keys of one thread in one trip: four 16-byte loads in flight
constexpr int kChunk = kThreads * kItems;
constexpr int kPasses = 4;
constexpr int kDigits = 256;
constexpr int kCopies = 8;  // histograms a block keeps, so that lanes with one digit rarely meet
constexpr int kSortTile = 2048;
constexpr int kSortThreads = kSortTile / 2;
constexpr int kMergeItems = 8;

struct Selection {
  uint32_t prefix;  // the leading digits of the k-th largest key, known so far
  uint32_t rank;    // its rank, from 1, among the keys with this prefix
};

struct Scratch {
  uint32_t histogram[kPasses][kDigits];
  uint32_t gathered;
};

__device__ uint32_t to_key(float value) {
  const uint32_t bits = __float_as_uint(value);
  return (bits >> 31) != 0 ? ~bits : bits | 0x80000000u;
}

__device__ float to_value(uint32_t key) {
  return __uint_as_float((key >> 31) != 0 ? key & 0x7fffffffu : ~key);
}

// Warp 0 of a block: descends from `known` into the digit that holds the wanted rank. Lane 0 takes
// the 8 highest digits, lane 31 the 8 lowest.
__device__ Selection choose_digit(const uint32_t* histogram, Selection known, int shift) {
  constexpr int kPerLane = kDigits / 32;
  const int lane = threadIdx.x % 32;
  const int top = kDigits - 1 - lane * kPerLane;
  uint32_t mine = 0;
  for (int step = 0; step < kPerLane; ++step) mine += histogram[top - step];
  uint32_t up_to_mine = mine;
  for (int distance = 1; distance < 32; distance *= 2) {
    const uint32_t other = __shfl_up_sync(0xffffffffu, up_to_mine, distance);
    if (lane >= distance) up_to_mine += other;
  }
  // The first lane whose digits reach the rank; there is one, for rank <= the sum of all.
  const int owner = __ffs(__ballot_sync(0xffffffffu, up_to_mine >= known.rank)) - 1;

  Selection found = known;
  if (lane == owner) {
    found.rank -= up_to_mine - mine;
    int digit = top;
    while (found.rank > histogram[digit]) found.rank -= histogram[digit--];
    found.prefix |= static_cast<uint32_t>(digit) << shift;
  }
  found.prefix = __shfl_sync(0xffffffffu, found.prefix, owner);
  found.rank = __shfl_sync(0xffffffffu, found.rank, owner);
  return found;
}

// Every block repeats the few choices of the passes before it: cheaper than a launch for each.
__device__ Selection select_after(const Scratch* scratch, int passes, uint32_t k) {
  __shared__ Selection shared;
  if (threadIdx.x < 32) {
    Selection selection{0, k};
    for (int pass = 0; pass < passes; ++pass) {
      selection = choose_digit(scratch->histogram[pass], selection, 24 - 8 * pass);
    }
    if (threadIdx.x == 0) shared = selection;
  }
  __syncthreads();
  return shared;
}

// This thread's keys of the chunk that starts at `base`; returns a bit mask of those that exist.
__device__ uint32_t load_keys(const float* __restrict__ input, int64_t base, int64_t n,
                              bool aligned, uint32_t (&keys)[kItems]) {
  if (aligned && base + kChunk <= n) {
    const float4* quads = reinterpret_cast<const float4*>(input + base);
#pragma unroll
    for (int quad = 0; quad < kItems / 4; ++quad) {
      const float4 values = quads[quad * kThreads + threadIdx.x];
      keys[4 * quad] = to_key(values.x);
      keys[4 * quad + 1] = to_key(values.y);
      keys[4 * quad + 2] = to_key(values.z);
      keys[4 * quad + 3] = to_key(values.w);
    }
    return (1u << kItems) - 1;
  }
  uint32_t present = 0;
#pragma unroll
  for (int item = 0; item < kItems; ++item) {
    const int64_t index = base + item * kThreads + threadIdx.x;
    keys[item] = index < n ? to_key(input[index]) : 0;
    present |= static_cast<uint32_t>(index < n) << item;
  }
  return present;
}

__global__ void __launch_bounds__(kThreads)
    count_digits(const float* __restrict__ input, int64_t n, uint32_t k, int pass, bool aligned,
                 Scratch* scratch) {
  __shared__ uint32_t counts[kDigits * kCopies];
  for (int slot = threadIdx.x; slot < kDigits * kCopies; slot += kThreads) counts[slot] = 0;
  const Selection selection = select_after(scratch, pass, k);  // its barrier covers the zeroing

  const int shift = 24 - 8 * pass;
  const uint32_t known_bits = pass == 0 ? 0 : 0xffffffffu << (shift + 8);
  const int copy = threadIdx.x % kCopies;
  for (int64_t base = int64_t{blockIdx.x} * kChunk; base < n; base += int64_t{gridDim.x} * kChunk) {
    uint32_t keys[kItems];
    const uint32_t present = load_keys(input, base, n, aligned, keys);
#pragma unroll
    for (int item = 0; item < kItems; ++item) {
      if ((present >> item & 1) != 0 && (keys[item] & known_bits) == selection.prefix) {
        atomicAdd(&counts[(keys[item] >> shift) % kDigits * kCopies + copy], 1u);
      }
    }
  }
  __syncthreads();

  for (int digit = threadIdx.x; digit < kDigits; digit += kThreads) {
    uint32_t sum = 0;
    for (int step = 0; step < kCopies; ++step) {
      sum += counts[digit * kCopies + (step + digit) % kCopies];
    }
    if (sum != 0) atomicAdd(&scratch->histogram[pass][digit], sum);
  }
}

// Appends every key above the threshold to `found`, in no order: k - rank of them. Keys, not
// values, are sorted after that: +0.0 and -0.0 have different ones, so the order of the output
// cannot depend on which thread came first.
__global__ void __launch_bounds__(kThreads)
    gather_above(const float* __restrict__ input, int64_t n, uint32_t k, bool aligned,
                 Scratch* scratch, uint32_t* __restrict__ found) {
  const uint32_t threshold = select_after(scratch, kPasses, k).prefix;
  const int lane = threadIdx.x % 32;
  for (int64_t base = int64_t{blockIdx.x} * kChunk; base < n; base += int64_t{gridDim.x} * kChunk) {
    uint32_t keys[kItems];
    uint32_t above = load_keys(input, base, n, aligned, keys);
#pragma unroll
    for (int item = 0; item < kItems; ++item) {
      if (keys[item] <= threshold) above &= ~(1u << item);
    }
    if (!__any_sync(0xffffffffu, above != 0)) continue;  // the usual case when k is small

    const uint32_t mine = __popc(above);  // one atomic for a warp
    uint32_t up_to_mine = mine;
    for (int distance = 1; distance < 32; distance *= 2) {
      const uint32_t other = __shfl_up_sync(0xffffffffu, up_to_mine, distance);
      if (lane >= distance) up_to_mine += other;
    }
    uint32_t place = lane == 31 ? atomicAdd(&scratch->gathered, up_to_mine) : 0;
    place = __shfl_sync(0xffffffffu, place, 31) + up_to_mine - mine;
#pragma unroll
    for (int item = 0; item < kItems; ++item) {
      if ((above >> item & 1) != 0) found[place++] = keys[item];
    }
  }
}

// A result on its way: a key for the next kernel, or the float it stands for.
__device__ uint32_t finished(uint32_t key, bool last) {
  return last ? __float_as_uint(to_value(key)) : key;
}

// Sorts each tile of the k results descending. What was not gathered is the threshold itself.
__global__ void __launch_bounds__(kSortThreads)
    sort_tiles(uint32_t* __restrict__ data, uint32_t k, int width, bool last,
               const Scratch* scratch) {
  __shared__ uint32_t tile[kSortTile];
  const Selection selection = select_after(scratch, kPasses, k);
  const uint32_t gathered = k - selection.rank;
  const int64_t begin = int64_t{blockIdx.x} * kSortTile;
  for (int index = threadIdx.x; index < width; index += blockDim.x) {
    const int64_t global = begin + index;
    tile[index] = global < gathered ? data[global] : selection.prefix;
  }
  for (int run = 2; run <= width; run *= 2) {
    for (int stride = run / 2; stride > 0; stride /= 2) {
      __syncthreads();
      const int low = threadIdx.x / stride * 2 * stride + threadIdx.x % stride;
      if (low + stride < width) {
        const uint32_t left = tile[low];
        const uint32_t right = tile[low + stride];
        const bool descending = (low & run) == 0;
        if (descending ? left < right : right < left) {
          tile[low] = right;
          tile[low + stride] = left;
        }
      }
    }
  }
  __syncthreads();
  for (int index = threadIdx.x; index < width; index += blockDim.x) {
    if (begin + index < k) data[begin + index] = finished(tile[index], last);
  }
}

// Merges neighbouring runs of `run` descending keys. A thread bisects for its start in the pair.
__global__ void __launch_bounds__(kThreads)
    merge_runs(const uint32_t* __restrict__ from, uint32_t* __restrict__ to, int64_t k, int64_t run,
               bool last) {
  const int64_t first = (int64_t{blockIdx.x} * kThreads + threadIdx.x) * kMergeItems;
  if (first >= k) return;
  const int64_t pair = first / (2 * run) * (2 * run);  // run is a multiple of kMergeItems
  const int64_t left_size = min(run, k - pair);
  const int64_t right_size = min(run, k - pair - left_size);
  const uint32_t* left = from + pair;
  const uint32_t* right = left + left_size;
  const int64_t diagonal = first - pair;
  int64_t low = max(int64_t{0}, diagonal - right_size);
  int64_t high = min(diagonal, left_size);
  while (low < high) {
    const int64_t middle = (low + high) / 2;
    if (left[middle] >= right[diagonal - 1 - middle]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  int64_t i = low;
  int64_t j = diagonal - low;
  for (int64_t out = first; out < first + kMergeItems && out < k; ++out) {
    const bool from_left = j >= right_size || (i < left_size && left[i] >= right[j]);
    to[out] = finished(from_left ? left[i++] : right[j++], last);
  }
}

unsigned blocks_for(int64_t items, int64_t per_block) {
  return static_cast<unsigned>((items + per_block - 1) / per_block);
}

}  // namespace

extern "C" void solve(const float* input, float* output, int N, int k) {
  int device = 0;
  int processors = 1;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
  const unsigned blocks = std::min(blocks_for(N, kChunk), static_cast<unsigned>(processors) * 8);
  const bool aligned = reinterpret_cast<uintptr_t>(input) % sizeof(float4) == 0;

  // One allocation: the counters and, when k needs merging, a second array to merge into.
  int merges = 0;
  for (int64_t run = kSortTile; run < k; run *= 2) ++merges;
  void* memory = nullptr;
  const size_t spare_bytes = merges > 0 ? sizeof(uint32_t) * static_cast<size_t>(k) : 0;
  if (cudaMalloc(&memory, sizeof(Scratch) + spare_bytes) != cudaSuccess) return;  // stays pending
  auto* scratch = static_cast<Scratch*>(memory);
  auto* spare = reinterpret_cast<uint32_t*>(scratch + 1);
  auto* result = reinterpret_cast<uint32_t*>(output);  // keys until the last kernel
  cudaMemsetAsync(scratch, 0, sizeof(Scratch));

  for (int pass = 0; pass < kPasses; ++pass) {
    count_digits<<<blocks, kThreads>>>(input, N, k, pass, aligned, scratch);
  }
  uint32_t* data = merges % 2 == 0 ? result : spare;  // so that the last merge writes the output
  uint32_t* other = merges % 2 == 0 ? spare : result;
  gather_above<<<blocks, kThreads>>>(input, N, k, aligned, scratch, data);

  int width = 64;
  while (width < k && width < kSortTile) width *= 2;
  sort_tiles<<<blocks_for(k, kSortTile), width / 2>>>(data, k, width, merges == 0, scratch);
  for (int64_t run = kSortTile; run < k; run *= 2) {
    merge_runs<<<blocks_for(k, kThreads * kMergeItems), kThreads>>>(data, other, k, run,
                                                                    2 * run >= k);
    std::swap(data, other);
  }
  cudaFree(memory);
}
