// Unrolled: the tree in shared memory without loop, and without barriers in its last six rounds.
//
// Idea      The size of the block is known when the program is compiled, so all rounds are
//           written out and the compiler drops those that do not apply. Below 64 numbers one warp
//           is left: it needs no barrier of the block, but __syncwarp between reading and
//           writing, since lanes of a warp need not run in step. Every thread first adds kItems
//           elements of its own, loaded before the first addition.
// Work      N - 1 additions.
// Steps     kItems additions, log2(kThreads) rounds, 3 barriers, in ceil(log_4096 N) launches.
// Bytes     4 N read, 8 N / 4096 for the partial sums.
// Limit     memory bandwidth for large N, launches for small N.
// Source    M. Harris, "Optimizing Parallel Reduction in CUDA", NVIDIA 2007, his last versions,
//           with the synchronisation that chips since Volta need.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace {

constexpr int kThreads = 512;
constexpr int kItems = 8;  // elements of one thread, kThreads apart
constexpr int kTile = kThreads * kItems;

// One round for the whole block; nothing at all in a block too small for it.
template <int kStride>
__device__ void add_upper(float* tile, int local) {
  if constexpr (kThreads >= 2 * kStride) {
    if (local < kStride) tile[local] += tile[local + kStride];
    __syncthreads();
  }
}

// One round for the first warp. All its lanes add, and lanes from kStride on add what no later
// round looks at: cheaper than a branch.
template <int kStride>
__device__ void add_upper_in_warp(float* tile, int lane) {
  const float sum = tile[lane] + tile[lane + kStride];
  __syncwarp();  // all have read
  tile[lane] = sum;
  __syncwarp();  // all have written
}

// out[b] = the sum of tile b; what lies behind the end counts as 0.
__global__ void sum_tiles(const float* in, float* out, int n) {
  static_assert(kThreads >= 64 && (kThreads & (kThreads - 1)) == 0);
  __shared__ float tile[kThreads];
  const int local = threadIdx.x;
  const int64_t first = int64_t{blockIdx.x} * kTile + local;
  float item[kItems];
#pragma unroll
  for (int i = 0; i < kItems; ++i) {
    const int64_t index = first + i * kThreads;
    item[i] = index < n ? in[index] : 0.0f;
  }
#pragma unroll
  for (int half = kItems / 2; half > 0; half /= 2) {
#pragma unroll
    for (int i = 0; i < half; ++i) item[i] += item[i + half];
  }
  tile[local] = item[0];
  __syncthreads();

  add_upper<512>(tile, local);
  add_upper<256>(tile, local);
  add_upper<128>(tile, local);
  add_upper<64>(tile, local);
  if (local < 32) {
    add_upper_in_warp<32>(tile, local);
    add_upper_in_warp<16>(tile, local);
    add_upper_in_warp<8>(tile, local);
    add_upper_in_warp<4>(tile, local);
    add_upper_in_warp<2>(tile, local);
    add_upper_in_warp<1>(tile, local);
    if (local == 0) out[blockIdx.x] = tile[0];
  }
}

// Kept from call to call: an allocation takes longer than a small sum.
float* scratch_for(size_t count) {
  static float* memory = nullptr;
  static size_t capacity = 0;
  if (count > capacity) {
    cudaFree(memory);
    memory = nullptr;
    capacity = 0;
    if (cudaMalloc(&memory, sizeof(float) * count) != cudaSuccess) return nullptr;
    capacity = count;
  }
  return memory;
}

// At least one: the sum of nothing has to be written too, and no grid may be empty.
int blocks_for(int n) { return std::max(1, static_cast<int>((int64_t{n} + kTile - 1) / kTile)); }

}  // namespace

extern "C" void solve(const float* input, float* output, int N) {
  // Levels alternate between two parts of the scratch memory; the last one writes the output.
  const int first_size = blocks_for(N), second_size = blocks_for(first_size);
  float* parts[2] = {output, output};
  if (first_size > 1) {
    parts[0] = scratch_for(size_t{1} * first_size + second_size);
    if (parts[0] == nullptr) return;  // the error stays pending
    parts[1] = parts[0] + first_size;
  }
  const float* in = input;
  int count = N;
  for (int level = 0;; ++level) {
    const int blocks = blocks_for(count);
    float* out = blocks == 1 ? output : parts[level % 2];
    sum_tiles<<<blocks, kThreads>>>(in, out, count);
    if (blocks == 1) return;
    in = out;
    count = blocks;
  }
}
