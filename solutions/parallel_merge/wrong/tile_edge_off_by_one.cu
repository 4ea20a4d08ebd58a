// judge: expect WA
// A tile takes its start from the diagonal before its own, so where the previous output came from
// A, that element is written again and one of B is lost. Right while one tile is enough.
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

constexpr int kTile = 512;

__global__ void merge_tiles(const float* a, const float* b, float* c, int m, int n) {
  const int begin = blockIdx.x * kTile;
  const int end = min(begin + kTile, m + n);
  const int tile_i = count_from_a(a, m, b, n, max(0, begin - 1));
  const int tile_j = begin - tile_i;
  for (int out = begin + threadIdx.x; out < end; out += blockDim.x) {
    const int step = count_from_a(a + tile_i, m - tile_i, b + tile_j, n - tile_j, out - begin);
    const int i = tile_i + step;
    const int j = out - i;
    c[out] = j >= n || (i < m && a[i] <= b[j]) ? a[i] : b[j];
  }
}

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  if (M + N == 0) return;
  merge_tiles<<<(M + N + kTile - 1) / kTile, 128>>>(A, B, C, M, N);
}
