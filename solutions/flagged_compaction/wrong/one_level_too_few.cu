// judge: expect WA
// Blocks of 256 count, one block of 256 scans the counts, and that is all: right up to 65,536
// elements.
#include <cuda_runtime.h>

constexpr int kThreads = 256;

__device__ int scan_block(int value) {  // inclusive
  __shared__ int sums[kThreads];
  sums[threadIdx.x] = value;
  for (int distance = 1; distance < kThreads; distance *= 2) {
    __syncthreads();
    const int other = threadIdx.x >= distance ? sums[threadIdx.x - distance] : 0;
    __syncthreads();
    sums[threadIdx.x] += other;
  }
  __syncthreads();
  return sums[threadIdx.x];
}

__global__ void count_kept(const int* flags, int n, int* counts) {
  const int i = blockIdx.x * kThreads + threadIdx.x;
  const int sum = scan_block(i < n && flags[i] != 0);
  if (threadIdx.x == kThreads - 1) counts[blockIdx.x] = sum;
}

__global__ void scan_counts(int* counts, int blocks, int* count) {
  const int mine = threadIdx.x < blocks ? counts[threadIdx.x] : 0;
  const int sum = scan_block(mine);
  if (threadIdx.x < blocks) counts[threadIdx.x] = sum - mine;
  if (threadIdx.x == kThreads - 1) *count = sum;
}

__global__ void scatter(const float* input, const int* flags, int n, const int* counts,
                        float* output) {
  const int i = blockIdx.x * kThreads + threadIdx.x;
  const bool keep = i < n && flags[i] != 0;
  const int place = counts[blockIdx.x] + scan_block(keep) - 1;
  if (keep && place < n) output[place] = input[i];
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  const int blocks = N / kThreads + 1;
  int* counts = nullptr;
  cudaMalloc(&counts, sizeof(int) * blocks);
  count_kept<<<blocks, kThreads>>>(flags, N, counts);
  scan_counts<<<1, kThreads>>>(counts, blocks, count);
  scatter<<<blocks, kThreads>>>(input, flags, N, counts, output);
  cudaFree(counts);
}
