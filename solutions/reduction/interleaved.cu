// Interleaved addressing: a tree whose active threads move further and further apart.
//
// Idea      Neighbours are added first: in round r thread t adds the partial sum 2^r to its
//           right, if t is a multiple of 2^(r+1). A block turns kThreads numbers into one;
//           launches repeat until one number is left, and the end of a launch is the barrier of
//           the whole grid.
// Work      N - 1 additions.
// Steps     log2 N rounds with a barrier each, in ceil(log_256 N) launches.
// Bytes     4 N read, 8 N / 256 for the partial sums.
// Limit     instructions, not memory. In each round the active threads are spread over all warps,
//           so every warp runs until the last rounds with ever fewer lanes at work, the remainder
//           of the division is slow, and the strides fall on ever fewer banks of shared memory.
//           Kept as the bad example: sequential.cu does the same additions without all that.
// Source    M. Harris, "Optimizing Parallel Reduction in CUDA", NVIDIA 2007, his first version.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace {

constexpr int kThreads = 256;

// out[b] = the sum of in[256 b .. 256 b + 255]; what lies behind the end counts as 0.
__global__ void sum_blocks(const float* in, float* out, int n) {
  __shared__ float tile[kThreads];
  const int local = threadIdx.x;
  const int64_t index = int64_t{blockIdx.x} * kThreads + local;
  tile[local] = index < n ? in[index] : 0.0f;
  __syncthreads();
  for (int stride = 1; stride < kThreads; stride *= 2) {
    if (local % (2 * stride) == 0) tile[local] += tile[local + stride];
    __syncthreads();
  }
  if (local == 0) out[blockIdx.x] = tile[0];
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
int blocks_for(int n) {
  return std::max(1, static_cast<int>((int64_t{n} + kThreads - 1) / kThreads));
}

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
    sum_blocks<<<blocks, kThreads>>>(in, out, count);
    if (blocks == 1) return;
    in = out;
    count = blocks;
  }
}
