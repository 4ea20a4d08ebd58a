// judge: expect WA
// The tile is filled by all threads and read by all threads, with no barrier between the two.
#include <cuda_runtime.h>

__device__ int count_from_a(const float* a, int m, const float* b, int n, int diagonal) {
  int low = max(0, diagonal - n);
  int high = min(diagonal, m);
  while (low < high) {
    const int middle = (low + high) / 2;
    if (a[middle] <= b[diagonal - 1 - middle]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

constexpr int kThreads = 256;
constexpr int kItems = 8;
constexpr int kTile = kThreads * kItems;

__global__ void merge_tiles(const float* a, const float* b, float* c, int m, int n) {
  __shared__ float tile[kTile];
  __shared__ int cut[2];
  const int begin = blockIdx.x * kTile;
  const int end = min(begin + kTile, m + n);
  if (threadIdx.x < 2) cut[threadIdx.x] = count_from_a(a, m, b, n, threadIdx.x == 0 ? begin : end);
  __syncthreads();

  const int count = end - begin;
  const int a_count = cut[1] - cut[0];
  for (int index = threadIdx.x; index < count; index += kThreads) {
    tile[index] = index < a_count ? a[cut[0] + index] : b[begin - cut[0] + index - a_count];
  }
  // __syncthreads() belongs here.

  const float* a_tile = tile;
  const float* b_tile = tile + a_count;
  const int b_count = count - a_count;
  const int first = threadIdx.x * kItems;
  if (first >= count) return;
  int i = count_from_a(a_tile, a_count, b_tile, b_count, first);
  int j = first - i;
  for (int out = first; out < min(first + kItems, count); ++out) {
    const bool from_a = j >= b_count || (i < a_count && a_tile[i] <= b_tile[j]);
    c[begin + out] = from_a ? a_tile[i++] : b_tile[j++];
  }
}

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  if (M + N == 0) return;
  merge_tiles<<<(M + N + kTile - 1) / kTile, kThreads>>>(A, B, C, M, N);
}
