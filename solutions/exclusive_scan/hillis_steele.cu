// Hillis-Steele: in every round each element adds the one 2^k before it.
//
// Idea      After round k an element holds the sum of the 2^(k+1) elements that end at it, so
//           after log2(kThreads) rounds of the whole tile up to itself. A round reads what the
//           round before wrote: two buffers that swap roles keep both apart with one barrier a
//           round. The exclusive scan is the same one, moved by one element when it is written.
//           Block sums are scanned the same way, level by level, and added to the blocks behind.
// Work      N log2(kThreads) additions: nine for each element, where one would do.
// Steps     9 rounds a level and 3 levels at 100M; one launch to scan each level, one to add each
//           but the last.
// Bytes     8 N for the scan, 8 N again to add the block offsets.
// Limit     shared memory and barriers: 9 rounds of two reads and a write for each element.
// Source    W. D. Hillis, G. L. Steele, "Data Parallel Algorithms", CACM 1986.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 512;

// out = the exclusive scan of each block of kThreads elements by itself, sums[b] = the sum of block
// b. `in` may be `out`.
__global__ void scan_blocks(const float* in, float* out, int n, float* sums) {
  __shared__ float buffer[2][kThreads];
  const int local = threadIdx.x;
  const int64_t index = int64_t{blockIdx.x} * kThreads + local;
  int from = 0;
  buffer[from][local] = index < n ? in[index] : 0.0f;
  __syncthreads();
  for (int distance = 1; distance < kThreads; distance *= 2) {
    float sum = buffer[from][local];
    if (local >= distance) sum += buffer[from][local - distance];
    buffer[1 - from][local] = sum;
    from = 1 - from;
    __syncthreads();
  }
  if (index < n) out[index] = local == 0 ? 0.0f : buffer[from][local - 1];
  if (local == kThreads - 1) sums[blockIdx.x] = buffer[from][local];
}

// Block b lacks what the blocks before it add up to: element b of the scanned sums. Block 0 lacks
// nothing.
__global__ void add_offsets(float* out, int n, const float* sums) {
  const int64_t block = int64_t{blockIdx.x} + 1;
  const int64_t index = block * kThreads + threadIdx.x;
  if (index < n) out[index] += sums[block];
}

// Kept from call to call: an allocation takes longer than a small scan.
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

int blocks_for(int n) { return static_cast<int>((int64_t{n} + kThreads - 1) / kThreads); }

// `sums` has room for the block sums of this level and of all above it.
void scan(const float* in, float* out, int n, float* sums) {
  const int blocks = blocks_for(n);
  scan_blocks<<<blocks, kThreads>>>(in, out, n, sums);
  if (blocks == 1) return;
  scan(sums, sums, blocks, sums + blocks);
  add_offsets<<<blocks - 1, kThreads>>>(out, n, sums);
}

}  // namespace

extern "C" void solve(const float* input, float* output, int N) {
  if (N == 0) return;  // nothing to write, and a grid of no blocks would be refused
  size_t sums = 0;
  for (int level = blocks_for(N);; level = blocks_for(level)) {
    sums += level;
    if (level == 1) break;
  }
  float* memory = scratch_for(sums);
  if (memory == nullptr) return;  // the error stays pending
  scan(input, output, N, memory);
}
