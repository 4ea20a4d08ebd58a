// A scan of affine maps, level by level.
//
// Idea      A step is the map h -> a h + x, written (a, x). Two steps in a row are one map again:
//           first (a1, x1), then (a2, x2) is (a2 a1, a2 x1 + x2). Composition is associative, so
//           all states are a prefix scan of maps. All rows are scanned as one array: the first
//           factor of a row is taken as 0, which forgets everything before it. Each block composes
//           its tile to one map; these are scanned the same way, level by level; then each block
//           runs through its tile again, starting from the state that the tiles before it lead to.
//           Inside a thread the second run is the plain recurrence on eight elements.
// Work      3 operations an element to compose, 2 to run; 3 * 8 for each thread in a block's scan.
// Steps     8 + log2(256) for each of the log2(B L) / 11 levels, twice.
// Bytes     20 for each element: inputs read twice, the output written once.
// Limit     Memory bandwidth; single_pass needs 12.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kItems = 8;
constexpr int kTile = kThreads * kItems;

struct Map {
  float a;
  float x;
};

__device__ Map compose(Map first, Map second) {
  return {second.a * first.a, fmaf(second.a, first.x, second.x)};
}

// The steps of all rows, one after the other.
struct Rows {
  const float* a;
  const float* x;
  uint32_t steps;
  __device__ Map operator[](int64_t i) const {
    return {static_cast<uint32_t>(i) % steps == 0 ? 0.0f : a[i], x[i]};
  }
};

// Maps of whole tiles.
struct Tiles {
  const Map* maps;
  __device__ Map operator[](int64_t i) const { return maps[i]; }
};

template <class Source>
__device__ Map load_thread(Source source, int64_t n, Map (&maps)[kItems]) {
  const int64_t begin = int64_t{blockIdx.x} * kTile + threadIdx.x * kItems;
  Map all{1.0f, 0.0f};
#pragma unroll
  for (int i = 0; i < kItems; ++i) {
    maps[i] = begin + i < n ? source[begin + i] : Map{1.0f, 0.0f};
    all = compose(all, maps[i]);
  }
  return all;
}

// Inclusive scan of one map a thread. Between two buffers, so one barrier a step is enough.
__device__ const Map* scan_block(Map mine, Map (&buffers)[2][kThreads]) {
  const int t = threadIdx.x;
  int from = 0;
  buffers[0][t] = mine;
  __syncthreads();
  for (int distance = 1; distance < kThreads; distance *= 2) {
    if (t >= distance) mine = compose(buffers[from][t - distance], mine);
    from = 1 - from;
    buffers[from][t] = mine;
    __syncthreads();
  }
  return buffers[from];
}

template <class Source>
__global__ void __launch_bounds__(kThreads) compose_tiles(Source source, int64_t n, Map* tiles) {
  __shared__ Map buffers[2][kThreads];
  Map maps[kItems];
  const Map* scanned = scan_block(load_thread(source, n, maps), buffers);
  if (threadIdx.x == 0) tiles[blockIdx.x] = scanned[kThreads - 1];
}

// `states` holds the state behind each tile, or is null where there is one tile only.
template <class Source>
__global__ void __launch_bounds__(kThreads)
    run_tiles(Source source, int64_t n, float* __restrict__ output, const float* states) {
  __shared__ Map buffers[2][kThreads];
  Map maps[kItems];
  const Map* scanned = scan_block(load_thread(source, n, maps), buffers);
  float state = blockIdx.x == 0 ? 0.0f : states[blockIdx.x - 1];
  if (threadIdx.x > 0) state = fmaf(scanned[threadIdx.x - 1].a, state, scanned[threadIdx.x - 1].x);
  const int64_t begin = int64_t{blockIdx.x} * kTile + threadIdx.x * kItems;
#pragma unroll
  for (int i = 0; i < kItems; ++i) {
    state = fmaf(maps[i].a, state, maps[i].x);
    if (begin + i < n) output[begin + i] = state;
  }
}

// `memory` takes the maps and states of this level's tiles, then the levels above.
template <class Source>
void scan(Source source, int64_t n, float* output, float* memory) {
  const int64_t tiles = (n + kTile - 1) / kTile;
  const unsigned grid = static_cast<unsigned>(tiles);
  float* states = nullptr;
  if (tiles > 1) {
    Map* const maps = reinterpret_cast<Map*>(memory);
    states = memory + 2 * tiles;
    compose_tiles<<<grid, kThreads>>>(source, n, maps);
    scan(Tiles{maps}, tiles, states, memory + 4 * tiles);
  }
  run_tiles<<<grid, kThreads>>>(source, n, output, states);
}

}  // namespace

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  if (B <= 0 || L <= 0) return;
  const int64_t n = int64_t{B} * L;
  size_t floats = 1;
  for (int64_t count = n; count > kTile;) {
    count = (count + kTile - 1) / kTile;
    floats += 4 * count;  // three are used, and the next level's maps stay aligned
  }
  float* memory = nullptr;
  if (cudaMallocAsync(&memory, sizeof(float) * floats, 0) != cudaSuccess) return;  // stays pending
  scan(Rows{a, x, static_cast<uint32_t>(L)}, n, h, memory);
  cudaFreeAsync(memory, 0);
}
