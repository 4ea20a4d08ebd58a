// One pass: every tile is read once, and asks the tiles before it for the state that enters it.
//
// Idea      Steps are maps h -> a h + x that compose associatively (see affine_scan). All rows are
//           one array, cut into tiles; the first factor of a row counts as 0. A tile composes its
//           elements to one map, publishes that, and looks back: maps of tiles before it are
//           composed until one has published the state behind it. A tile with a row start, or with
//           any other factor of 0, maps everything to one state and publishes it at once. Then each
//           thread knows the state that enters its four elements and runs the recurrence on them.
//           Tiles are numbered by a counter in the order in which blocks start, so the tiles that a
//           block waits for have all begun.
// Work      3 operations an element to compose, 2 to run, 15 for each four elements in a warp.
// Steps     One sweep; a look-back takes 32 tiles at a time.
// Bytes     12 for each element.
// Limit     Memory bandwidth; below a million elements, launches and the allocation.
// Source    D. Merrill, M. Garland, "Single-pass parallel prefix scan with decoupled look-back",
//           NVIDIA 2016, for the look-back.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;
constexpr int kWarps = kThreads / 32;
constexpr int kRounds = 2;  // a warp owns so many runs of 128 consecutive elements
constexpr int kPerWarp = kRounds * 128;
constexpr int kTile = kWarps * kPerWarp;
constexpr uint32_t kFull = 0xffffffffu;

struct Map {
  float a;
  float x;
};

__device__ Map compose(Map first, Map second) {
  return {second.a * first.a, fmaf(second.a, first.x, second.x)};
}

// A map and its state do not fit 64 bits, so a tile has two words, each a number below and what it
// is above, written in one 64-bit store: neither can be read half, and no fence is needed.
using Word = unsigned long long;
constexpr uint32_t kNothing = 0;  // as the memory is cleared
constexpr uint32_t kMap = 1;      // the tile's own: x here, a in the other word
constexpr uint32_t kState = 2;    // the state behind the tile; the other word is not used
struct Status {
  Word x;
  Word a;
};

__device__ void put(Word* word, uint32_t kind, float value) {
  *static_cast<volatile Word*>(word) = Word{kind} << 32 | __float_as_uint(value);
}
__device__ Word peek(const Word* word) { return *static_cast<const volatile Word*>(word); }
__device__ uint32_t kind_of(Word word) { return static_cast<uint32_t>(word >> 32); }
__device__ float value_of(Word word) { return __uint_as_float(static_cast<uint32_t>(word)); }

struct Four {
  float a[4];
  float x[4];
};

__device__ Four load(const float* __restrict__ a, const float* __restrict__ x, int64_t index,
                     int64_t n, uint32_t steps, bool whole) {
  Four four;
  if (whole) {
    const float4 factors = *reinterpret_cast<const float4*>(a + index);
    const float4 inputs = *reinterpret_cast<const float4*>(x + index);
    four = {{factors.x, factors.y, factors.z, factors.w}, {inputs.x, inputs.y, inputs.z, inputs.w}};
  } else {
    for (int i = 0; i < 4; ++i) {
      four.a[i] = index + i < n ? a[index + i] : 1.0f;
      four.x[i] = index + i < n ? x[index + i] : 0.0f;
    }
  }
  uint32_t column = static_cast<uint32_t>(index) % steps;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (column == 0) four.a[i] = 0.0f;
    if (++column == steps) column = 0;
  }
  return four;
}

// What comes before this lane's four elements in the warp's 128; in `all` the map of all of them.
__device__ Map scan_warp(const Four& four, Map* all) {
  const int lane = threadIdx.x % 32;
  Map map{1.0f, 0.0f};
#pragma unroll
  for (int i = 0; i < 4; ++i) map = compose(map, {four.a[i], four.x[i]});
#pragma unroll
  for (int distance = 1; distance < 32; distance *= 2) {
    const Map other{__shfl_up_sync(kFull, map.a, distance), __shfl_up_sync(kFull, map.x, distance)};
    if (lane >= distance) map = compose(other, map);
  }
  *all = {__shfl_sync(kFull, map.a, 31), __shfl_sync(kFull, map.x, 31)};
  const Map before{__shfl_up_sync(kFull, map.a, 1), __shfl_up_sync(kFull, map.x, 1)};
  return lane == 0 ? Map{1.0f, 0.0f} : before;
}

// Warp 0: the state that enters `tile`, in lane 0.
__device__ float look_back(const Status* tiles, int64_t tile) {
  const int lane = threadIdx.x % 32;
  Map later{1.0f, 0.0f};  // of all tiles seen so far
  for (int64_t nearest = tile - 1;; nearest -= 32) {
    const int64_t mine = nearest - lane;
    Word x;
    Word a;
    uint32_t states;
    uint32_t needed;
    while (true) {
      x = mine >= 0 ? peek(&tiles[mine].x) : Word{kState} << 32;
      a = kind_of(x) == kMap ? peek(&tiles[mine].a) : 0;
      const bool missing = kind_of(x) == kNothing || (kind_of(x) == kMap && kind_of(a) == kNothing);
      states = __ballot_sync(kFull, kind_of(x) == kState);
      needed = states == 0 ? kFull : kFull >> (32 - __ffs(states));
      if ((__ballot_sync(kFull, missing) & needed) == 0) break;
      __nanosleep(20);
    }
    Map map{1.0f, 0.0f};
    if ((needed >> lane & 1) != 0) map = {kind_of(x) == kMap ? value_of(a) : 0.0f, value_of(x)};
    // Lane l comes to stand for lanes l to l + 2 d - 1, of which the last is the first in time.
    for (int distance = 1; distance < 32; distance *= 2) {
      const Map earlier{__shfl_down_sync(kFull, map.a, distance),
                        __shfl_down_sync(kFull, map.x, distance)};
      map = compose(earlier, map);
    }
    later = compose(map, later);
    if (states != 0) return later.x;
  }
}

__global__ void __launch_bounds__(kThreads)
    run_tiles(const float* __restrict__ a, const float* __restrict__ x, float* __restrict__ h,
              int64_t n, uint32_t steps, bool aligned, Status* tiles, unsigned* next_tile) {
  __shared__ Map warp_maps[kWarps];
  __shared__ float tile_state;
  __shared__ unsigned tile_number;
  if (threadIdx.x == 0) tile_number = atomicAdd(next_tile, 1u);
  __syncthreads();

  const int warp = threadIdx.x / 32;
  const int64_t tile = tile_number;
  const int64_t first = tile * kTile + warp * kPerWarp + threadIdx.x % 32 * 4;
  const bool whole = aligned && (tile + 1) * kTile <= n;
  Four fours[kRounds];
#pragma unroll
  for (int round = 0; round < kRounds; ++round) {
    fours[round] = load(a, x, first + round * 128, n, steps, whole);
  }
  Map before[kRounds];  // of everything in this warp before these four elements
  Map so_far{1.0f, 0.0f};
#pragma unroll
  for (int round = 0; round < kRounds; ++round) {
    Map all;
    before[round] = compose(so_far, scan_warp(fours[round], &all));
    so_far = compose(so_far, all);
  }
  if (threadIdx.x % 32 == 0) warp_maps[warp] = so_far;
  __syncthreads();

  Map before_warp{1.0f, 0.0f};
  Map total{1.0f, 0.0f};
  for (int w = 0; w < kWarps; ++w) {
    if (w == warp) before_warp = total;
    total = compose(total, warp_maps[w]);
  }
  if (warp == 0) {
    const bool forgets = total.a == 0.0f;  // as tile 0 does: it begins a row
    if (threadIdx.x == 0) {
      if (!forgets) put(&tiles[tile].a, kMap, total.a);
      put(&tiles[tile].x, forgets ? kState : kMap, total.x);
    }
    const bool begins_row = static_cast<uint32_t>(tile * kTile) % steps == 0;
    const float state = begins_row ? 0.0f : look_back(tiles, tile);
    if (threadIdx.x == 0) {
      if (!forgets) put(&tiles[tile].x, kState, fmaf(total.a, state, total.x));
      tile_state = state;
    }
  }
  __syncthreads();

  const float warp_state = fmaf(before_warp.a, tile_state, before_warp.x);
#pragma unroll
  for (int round = 0; round < kRounds; ++round) {
    float state = fmaf(before[round].a, warp_state, before[round].x);
    float states[4];
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      state = fmaf(fours[round].a[i], state, fours[round].x[i]);
      states[i] = state;
    }
    const int64_t index = first + round * 128;
    if (whole) {
      *reinterpret_cast<float4*>(h + index) =
          make_float4(states[0], states[1], states[2], states[3]);
    } else {
      for (int i = 0; i < 4; ++i) {
        if (index + i < n) h[index + i] = states[i];
      }
    }
  }
}

}  // namespace

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  if (B <= 0 || L <= 0) return;
  const int64_t n = int64_t{B} * L;
  const unsigned tiles = static_cast<unsigned>((n + kTile - 1) / kTile);
  const size_t bytes = sizeof(Status) * (size_t{tiles} + 1);
  Status* memory = nullptr;
  if (cudaMallocAsync(&memory, bytes, 0) != cudaSuccess) return;  // the error stays pending
  cudaMemsetAsync(memory, 0, bytes);
  const uintptr_t addresses = reinterpret_cast<uintptr_t>(a) | reinterpret_cast<uintptr_t>(x) |
                              reinterpret_cast<uintptr_t>(h);
  run_tiles<<<tiles, kThreads>>>(a, x, h, n, static_cast<uint32_t>(L),
                                 addresses % sizeof(float4) == 0, memory,
                                 reinterpret_cast<unsigned*>(memory + tiles));
  cudaFreeAsync(memory, 0);
}
