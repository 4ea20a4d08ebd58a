// Sequential addressing: the same tree, with the active threads side by side.
//
// Idea      In each round the first half of what is left adds the second half to itself: thread t
//           adds the element `stride` to its right, and the stride halves. A block turns kThreads
//           numbers into one; launches repeat until one number is left.
// Work      N - 1 additions.
// Steps     log2 N rounds with a barrier each, in ceil(log_256 N) launches.
// Bytes     4 N read, 8 N / 256 for the partial sums.
// Limit     barriers: active threads fill whole warps and neighbouring banks, so warps that are
//           through end early and nothing conflicts, but eight barriers for one load a thread
//           leave the memory idle most of the time.
// Source    M. Harris, "Optimizing Parallel Reduction in CUDA", NVIDIA 2007, his third version.
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
  for (int stride = kThreads / 2; stride > 0; stride /= 2) {
    if (local < stride) tile[local] += tile[local + stride];
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
