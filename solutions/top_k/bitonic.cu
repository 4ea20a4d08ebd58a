// Bitonic top-k: sort runs of K values, then halve the candidates by merging runs in pairs.
//
// Idea      K is k rounded up to a power of two. Runs of K are sorted in alternating directions by
//           a bitonic network. Of a descending run and the ascending one behind it, the larger of
//           each pair of elements are the K largest of both, and they form a bitonic sequence: one
//           merge of log2(K) steps sorts it again. Each round leaves half the candidates, down to
//           one run. A block does all of this on a tile in shared memory and hands on K values;
//           the survivors of all blocks go through the same kernel until one tile holds them.
//           When K does not fit twice into a tile, the same rounds run over global memory.
// Work      N log2(K)^2 / 2 compare-exchanges for the runs, about N log2(K) for all the rounds.
// Steps     log2(K)^2 / 2 + log2(N / K) log2(K); a thread does up to 3 steps between two barriers,
//           on 8 values in registers.
// Bytes     4 N read and 4 N K / kTile written by the first kernel, then less and less. In global
//           memory: 8 N for every 3 steps wider than a tile.
// Limit     shared memory traffic and barriers of the network; it looks at every value about
//           log2(K)^2 / 6 times, where a selection looks at it 5 times.
// Source    K. Batcher, "Sorting networks and their applications", AFIPS 1968; A. Shanbhag,
//           H. Pirk, S. Madden, "Efficient Top-K Query Processing on GPUs", SIGMOD 2018.
#include <cuda_runtime.h>
#include <math_constants.h>

#include <cstdint>
#include <utility>

namespace {

constexpr int kThreads = 256;
constexpr int kLogTile = 11;
constexpr int kTile = 1 << kLogTile;
constexpr int kLevels = 3;  // steps of the network that a thread does in registers
constexpr int kGroup = 1 << kLevels;

static_assert(kTile == kThreads * kGroup);

// A word of padding after each 32: the 8 neighbours that a lane reads in the last steps then lie in
// other banks than those of the other lanes.
__host__ __device__ constexpr int padded(int index) { return index + index / 32; }

struct SharedTile {
  float* words;
  __device__ float& operator[](int index) const { return words[padded(index)]; }
};

__device__ void order_pair(float& first, float& second, bool descending) {
  const float a = first;
  const float b = second;
  const bool swap = descending ? a < b : b < a;
  first = swap ? b : a;
  second = swap ? a : b;
}

// The steps with strides 2^(lowest + Levels - 1) ... 2^lowest on the group-th set of 2^Levels
// elements that meet each other there. data[0] is element `origin` of the whole sequence, in which
// runs of `run` elements alternate and the first descends.
template <int Levels, typename Index, typename Data>
__device__ void exchange_group(Data data, Index group, int lowest, int64_t run, int64_t origin) {
  constexpr int kSize = 1 << Levels;
  const Index below = group & ((Index{1} << lowest) - 1);
  const Index base = ((group >> lowest) << (lowest + Levels)) + below;
  const bool descending = ((origin + base) & run) == 0;
  float values[kSize];
#pragma unroll
  for (int e = 0; e < kSize; ++e) values[e] = data[base + (Index{e} << lowest)];
#pragma unroll
  for (int half = kSize / 2; half > 0; half /= 2) {
#pragma unroll
    for (int e = 0; e < kSize; ++e) {
      if ((e & half) == 0) order_pair(values[e], values[e + half], descending);
    }
  }
#pragma unroll
  for (int e = 0; e < kSize; ++e) data[base + (Index{e} << lowest)] = values[e];
}

// The same for all groups of `size` elements (a power of two), by the threads of one block.
template <int Levels>
__device__ void exchange_tile(SharedTile tile, int size, int lowest, int64_t run, int64_t origin) {
  for (int group = threadIdx.x; group < size >> Levels; group += kThreads) {
    exchange_group<Levels>(tile, group, lowest, run, origin);
  }
  __syncthreads();
}

// The `steps` last steps of a merge into runs of `run`: all of it when run is 2^steps. The first
// trip takes the odd steps, so that each later one has kLevels of them.
__device__ void merge_tile(SharedTile tile, int size, int steps, int64_t run, int64_t origin) {
  const int odd = steps % kLevels;
  int lowest = steps - odd;
  if (odd == 1) exchange_tile<1>(tile, size, lowest, run, origin);
  if (odd == 2) exchange_tile<2>(tile, size, lowest, run, origin);
  while (lowest > 0) exchange_tile<kLevels>(tile, size, lowest -= kLevels, run, origin);
}

// What lies behind the n-th element is padding that no real value comes after.
__device__ void load_tile(SharedTile tile, const float* __restrict__ from, int64_t origin,
                          int64_t n) {
  for (int index = threadIdx.x; index < kTile; index += kThreads) {
    tile[index] = origin + index < n ? from[origin + index] : -CUDART_INF_F;
  }
  __syncthreads();
}

// The larger of each pair from two runs of 2^log_k: output `index` of the halved sequence.
__device__ void find_partners(int64_t index, int log_k, int64_t* left, int64_t* right) {
  const int64_t run = int64_t{1} << log_k;
  *left = ((index >> log_k) << (log_k + 1)) + (index & (run - 1));
  *right = *left + run;
}

// Reduces each tile to its 2^log_k largest, descending, and writes the first `keep` of them.
__global__ void __launch_bounds__(kThreads)
    reduce_tiles(const float* __restrict__ from, int64_t n, int log_k, int keep,
                 float* __restrict__ to) {
  constexpr int kSlots = kTile / 2 / kThreads;
  __shared__ float words[padded(kTile)];
  const SharedTile tile{words};
  load_tile(tile, from, int64_t{blockIdx.x} * kTile, n);
  for (int log = 1; log <= log_k; ++log) merge_tile(tile, kTile, log, int64_t{1} << log, 0);

  for (int size = kTile / 2; size >= 1 << log_k; size /= 2) {
    float larger[kSlots];
#pragma unroll
    for (int slot = 0; slot < kSlots; ++slot) {
      const int index = slot * kThreads + static_cast<int>(threadIdx.x);
      if (index < size) {
        int64_t left, right;
        find_partners(index, log_k, &left, &right);
        const float a = tile[static_cast<int>(left)];
        const float b = tile[static_cast<int>(right)];
        larger[slot] = a < b ? b : a;
      }
    }
    __syncthreads();  // everything is read: the first half of the tile may be written
#pragma unroll
    for (int slot = 0; slot < kSlots; ++slot) {
      const int index = slot * kThreads + static_cast<int>(threadIdx.x);
      if (index < size) tile[index] = larger[slot];
    }
    __syncthreads();
    merge_tile(tile, size, log_k, int64_t{1} << log_k, 0);
  }
  for (int index = threadIdx.x; index < keep; index += kThreads) {
    to[int64_t{blockIdx.x} * keep + index] = tile[index];
  }
}

// Global memory: sorted runs of a tile each, alternating.
__global__ void __launch_bounds__(kThreads)
    sort_tiles(const float* __restrict__ from, int64_t n, float* __restrict__ to) {
  __shared__ float words[padded(kTile)];
  const SharedTile tile{words};
  const int64_t origin = int64_t{blockIdx.x} * kTile;
  load_tile(tile, from, origin, n);
  for (int log = 1; log <= kLogTile; ++log) merge_tile(tile, kTile, log, int64_t{1} << log, origin);
  for (int index = threadIdx.x; index < kTile; index += kThreads) to[origin + index] = tile[index];
}

// Global memory: the steps of a merge that are wider than a tile, Levels of them.
template <int Levels>
__global__ void __launch_bounds__(kThreads)
    exchange_global(float* data, int64_t groups, int lowest, int64_t run) {
  const int64_t group = int64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (group < groups) exchange_group<Levels>(data, group, lowest, run, 0);
}

// Global memory: the steps of a merge that stay inside a tile.
__global__ void __launch_bounds__(kThreads) finish_tiles(float* data, int64_t run) {
  __shared__ float words[padded(kTile)];
  const SharedTile tile{words};
  const int64_t origin = int64_t{blockIdx.x} * kTile;
  load_tile(tile, data, origin, origin + kTile);
  merge_tile(tile, kTile, kLogTile, run, origin);
  for (int index = threadIdx.x; index < kTile; index += kThreads)
    data[origin + index] = tile[index];
}

// Global memory: half as many runs. A last run without a partner is handed on as it is.
__global__ void __launch_bounds__(kThreads)
    halve_runs(const float* __restrict__ from, int64_t n, int log_k, float* __restrict__ to) {
  const int64_t index = int64_t{blockIdx.x} * kThreads + threadIdx.x;
  int64_t left, right;
  find_partners(index, log_k, &left, &right);
  if (left >= n) return;
  const float a = from[left];
  to[index] = right < n && a < from[right] ? from[right] : a;
}

int64_t ceil_div(int64_t items, int64_t each) { return (items + each - 1) / each; }
unsigned blocks_for(int64_t items) { return static_cast<unsigned>(ceil_div(items, kThreads)); }

// Merges bitonic runs of 2^log_run, all n elements of `data`; n is a multiple of a tile.
void merge_global(float* data, int64_t n, int log_run) {
  const int64_t run = int64_t{1} << log_run;
  const int steps = log_run - kLogTile;
  int lowest = log_run - steps % kLevels;
  if (steps % kLevels == 1) {
    exchange_global<1><<<blocks_for(n / 2), kThreads>>>(data, n / 2, lowest, run);
  } else if (steps % kLevels == 2) {
    exchange_global<2><<<blocks_for(n / 4), kThreads>>>(data, n / 4, lowest, run);
  }
  while (lowest > kLogTile) {
    lowest -= kLevels;
    exchange_global<kLevels><<<blocks_for(n / kGroup), kThreads>>>(data, n / kGroup, lowest, run);
  }
  finish_tiles<<<static_cast<unsigned>(n / kTile), kThreads>>>(data, run);
}

// k fits twice into a tile, or all of the input fits into one.
void solve_in_tiles(const float* input, float* output, int64_t n, int k, int log_k) {
  const int64_t first = ceil_div(n, kTile) * k;  // survivors of the first and second kernel
  const int64_t second = ceil_div(first, kTile) * k;
  float* memory = nullptr;
  if (n > kTile && cudaMalloc(&memory, sizeof(float) * (first + second)) != cudaSuccess) return;
  float* to = memory;
  float* other = memory + first;
  const float* from = input;
  while (n > kTile) {
    const int64_t tiles = ceil_div(n, kTile);
    reduce_tiles<<<static_cast<unsigned>(tiles), kThreads>>>(from, n, log_k, k, to);
    n = tiles * k;
    from = to;
    std::swap(to, other);
  }
  reduce_tiles<<<1, kThreads>>>(from, n, log_k, k, output);
  cudaFree(memory);
}

void solve_in_global_memory(const float* input, float* output, int64_t n, int k, int log_k) {
  const int64_t run = int64_t{1} << log_k;
  int64_t size = ceil_div(n, run) * run;
  const int64_t half = ceil_div(size, 2 * run) * run;
  float* from = nullptr;
  if (cudaMalloc(&from, sizeof(float) * (size + half)) != cudaSuccess) return;  // stays pending
  float* const memory = from;
  float* to = memory + size;

  sort_tiles<<<static_cast<unsigned>(size / kTile), kThreads>>>(input, n, from);
  for (int log = kLogTile + 1; log <= log_k; ++log) merge_global(from, size, log);
  while (size > run) {
    const int64_t left = ceil_div(size, 2 * run) * run;
    halve_runs<<<blocks_for(left), kThreads>>>(from, size, log_k, to);
    size = left;
    std::swap(from, to);
    merge_global(from, size, log_k);
  }
  cudaMemcpyAsync(output, from, sizeof(float) * k, cudaMemcpyDeviceToDevice);
  cudaFree(memory);
}

}  // namespace

extern "C" void solve(const float* input, float* output, int N, int k) {
  int log_k = 0;
  while ((int64_t{1} << log_k) < k) ++log_k;
  if (N <= kTile || log_k < kLogTile) {
    solve_in_tiles(input, output, N, k, log_k);
  } else {
    solve_in_global_memory(input, output, N, k, log_k);
  }
}
