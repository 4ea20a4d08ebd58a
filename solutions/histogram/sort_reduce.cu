// Sort, then every bin is a run: its count is where the run ends minus where it begins.
//
// Idea      A radix sort, least significant digit first, 4 bits a pass. Each block counts the
// digits
//           of its part of the keys; a scan over (digit, block) tells it where its keys of each
//           digit begin. It sorts tile by tile in shared memory, by a scan over (digit, thread),
//           and writes the tile's 16 runs to where they belong. In the sorted keys the first of a
//           run then writes minus its place, and the last adds its own plus 1: the result takes no
//           atomics.
// Work      3 N for each pass of ceil(log2(num_bins) / 4), and 2 N for the runs.
// Steps     3 launches a pass, and two for the runs.
// Bytes     12 N for each pass, 8 N for the runs.
// Limit     memory bandwidth. Many times slower than counting, but the same for any data, and
// slower
//           only as the logarithm of the bins.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kItems = 16;
constexpr int kTile = kThreads * kItems;
constexpr int kDigitBits = 4;
constexpr int kDigits = 1 << kDigitBits;
constexpr int kBlocksPerProcessor = 8;
constexpr unsigned kAllLanes = 0xffffffffu;

static_assert(kDigits == kItems, "a thread scans as many counters as it has keys");

struct Keys {
  const int* data;
  int64_t n;
  int num_bins;
  int64_t tiles_per_block;

  __device__ int64_t begin() const { return blockIdx.x * tiles_per_block * kTile; }
  __device__ int64_t end() const { return min(begin() + tiles_per_block * kTile, n); }
  // An element outside the bins, which the statement rules out, goes to the last one.
  __device__ int at(int64_t index) const {
    const unsigned key = static_cast<unsigned>(data[index]);
    return static_cast<int>(min(key, static_cast<unsigned>(num_bins - 1)));
  }
};

__device__ int digit_of(int key, int shift) { return key >> shift & (kDigits - 1); }

// 16 consecutive words of each thread, laid out so that the lanes of a warp use different banks.
__device__ int padded(int index) { return index + index / kItems; }

// The sum of `value` over all threads before this one; `total` is that of all.
__device__ int scan_block(int value, int* total) {
  __shared__ int warp_sums[kWarps];
  const int lane = threadIdx.x % 32;
  int sum = value;
  for (int distance = 1; distance < 32; distance *= 2) {
    const int other = __shfl_up_sync(kAllLanes, sum, distance);
    if (lane >= distance) sum += other;
  }
  if (lane == 31) warp_sums[threadIdx.x / 32] = sum;
  __syncthreads();
  int before = 0;
  *total = 0;
  for (int warp = 0; warp < kWarps; ++warp) {
    if (warp < threadIdx.x / 32) before += warp_sums[warp];
    *total += warp_sums[warp];
  }
  __syncthreads();  // the array is used again by the next call
  return before + sum - value;
}

// counts[digit][block]. Each lane number has counters of its own, in a bank of its own.
__global__ void __launch_bounds__(kThreads) count_digits(Keys keys, int shift, int* counts) {
  __shared__ int digits[kDigits * 32];
  for (int slot = threadIdx.x; slot < kDigits * 32; slot += kThreads) digits[slot] = 0;
  __syncthreads();
  const int lane = threadIdx.x % 32;
  const int64_t end = keys.end();
  for (int64_t i = keys.begin() + threadIdx.x; i < end; i += kThreads) {
    atomicAdd(&digits[digit_of(keys.at(i), shift) * 32 + lane], 1);
  }
  __syncthreads();
  if (threadIdx.x < kDigits) {
    int sum = 0;
    for (int copy = 0; copy < 32; ++copy) sum += digits[threadIdx.x * 32 + (copy + lane) % 32];
    counts[threadIdx.x * gridDim.x + blockIdx.x] = sum;
  }
}

// Block d: the counts of digit d become the sums over the blocks before.
__global__ void __launch_bounds__(kThreads) scan_rows(int* counts, int blocks, int* totals) {
  int* row = counts + int64_t{blockIdx.x} * blocks;
  int before = 0;
  for (int base = 0; base < blocks; base += kThreads) {
    const int index = base + threadIdx.x;
    int total = 0;
    const int sum = scan_block(index < blocks ? row[index] : 0, &total);
    if (index < blocks) row[index] = before + sum;
    before += total;
  }
  if (threadIdx.x == 0) totals[blockIdx.x] = before;
}

struct SortTile {
  int keys[kTile + kTile / kItems];
  int counters[kTile + kTile / kItems];  // [digit][thread]
  int begins[kDigits + 1];               // of each digit in the sorted tile
};

// Sorts the tile's `count` keys, which lie padded in tile.keys, stably by one digit: afterwards
// they lie there without padding.
__device__ void sort_tile(SortTile& tile, int count, int shift) {
  const int thread = threadIdx.x;
  int keys[kItems];
  const int mine = min(max(count - thread * kItems, 0), kItems);
#pragma unroll
  for (int item = 0; item < kItems; ++item) {
    if (item < mine) keys[item] = tile.keys[padded(thread * kItems + item)];
  }
  for (int digit = 0; digit < kDigits; ++digit)
    tile.counters[padded(digit * kThreads + thread)] = 0;
  for (int item = 0; item < kItems; ++item) {
    if (item < mine) ++tile.counters[padded(digit_of(keys[item], shift) * kThreads + thread)];
  }
  __syncthreads();

  int sum = 0;
  for (int step = 0; step < kItems; ++step) sum += tile.counters[padded(thread * kItems + step)];
  int total = 0;
  int before = scan_block(sum, &total);
  if (thread % (kThreads / kDigits) == 0) tile.begins[thread / (kThreads / kDigits)] = before;
  if (thread == 0) tile.begins[kDigits] = total;
  for (int step = 0; step < kItems; ++step) {
    const int slot = padded(thread * kItems + step);
    const int counted = tile.counters[slot];
    tile.counters[slot] = before;
    before += counted;
  }
  __syncthreads();

#pragma unroll
  for (int item = 0; item < kItems; ++item) {
    if (item >= mine) continue;
    const int slot = padded(digit_of(keys[item], shift) * kThreads + thread);
    tile.keys[tile.counters[slot]++] = keys[item];
  }
  __syncthreads();
}

__global__ void __launch_bounds__(kThreads)
    move_keys(Keys keys, int shift, const int* counts, const int* totals, int* __restrict__ to) {
  __shared__ SortTile tile;
  __shared__ int places[kDigits];  // where the block's next key of each digit goes
  const int thread = threadIdx.x;
  if (thread < kDigits) {
    int place = counts[thread * gridDim.x + blockIdx.x];
    for (int digit = 0; digit < thread; ++digit) place += totals[digit];
    places[thread] = place;
  }

  const int64_t end = keys.end();
  for (int64_t base = keys.begin(); base < end; base += kTile) {
    const int count = static_cast<int>(min(end - base, int64_t{kTile}));
    for (int index = thread; index < count; index += kThreads) {
      tile.keys[padded(index)] = keys.at(base + index);
    }
    __syncthreads();
    sort_tile(tile, count, shift);
    for (int index = thread; index < count; index += kThreads) {
      const int digit = digit_of(tile.keys[index], shift);
      to[places[digit] + index - tile.begins[digit]] = tile.keys[index];
    }
    __syncthreads();
    if (thread < kDigits) places[thread] += tile.begins[thread + 1] - tile.begins[thread];
  }
}

__global__ void mark_begins(const int* __restrict__ sorted, int64_t n, int* histogram) {
  const int64_t i = int64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (i < n && (i == 0 || sorted[i] != sorted[i - 1])) {
    histogram[sorted[i]] = -static_cast<int>(i);
  }
}

__global__ void mark_ends(const int* __restrict__ sorted, int64_t n, int* histogram) {
  const int64_t i = int64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (i < n && (i == n - 1 || sorted[i] != sorted[i + 1])) {
    histogram[sorted[i]] += static_cast<int>(i) + 1;
  }
}

int processors() {
  int device = 0;
  int count = 1;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&count, cudaDevAttrMultiProcessorCount, device);
  return count;
}

}  // namespace

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  const int64_t n = N;
  const int64_t tiles = (n + kTile - 1) / kTile;
  const int64_t most_blocks = int64_t{processors()} * kBlocksPerProcessor;
  const int64_t tiles_per_block = (tiles + most_blocks - 1) / most_blocks;
  const int blocks = static_cast<int>((tiles + tiles_per_block - 1) / tiles_per_block);

  const size_t counters = static_cast<size_t>(kDigits) * (blocks + 1);
  int* memory = nullptr;
  if (cudaMalloc(&memory, sizeof(int) * (2 * static_cast<size_t>(n) + counters)) != cudaSuccess) {
    return;  // the error stays pending
  }
  int* from = memory;
  int* to = memory + n;
  int* counts = memory + 2 * n;
  int* totals = counts + int64_t{kDigits} * blocks;

  const int* sorted = input;
  for (int shift = 0; shift == 0 || (num_bins - 1) >> shift > 0; shift += kDigitBits) {
    const Keys keys{sorted, n, num_bins, tiles_per_block};
    count_digits<<<blocks, kThreads>>>(keys, shift, counts);
    scan_rows<<<kDigits, kThreads>>>(counts, blocks, totals);
    move_keys<<<blocks, kThreads>>>(keys, shift, counts, totals, to);
    sorted = to;
    std::swap(from, to);
  }

  cudaMemsetAsync(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  const auto run_blocks = static_cast<unsigned>((n + kThreads - 1) / kThreads);
  mark_begins<<<run_blocks, kThreads>>>(sorted, n, histogram);
  mark_ends<<<run_blocks, kThreads>>>(sorted, n, histogram);
  cudaFree(memory);
}
