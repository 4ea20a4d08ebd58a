// judge: expect WA
// The number of blocks is rounded down: the last, partly filled tile is never written.
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

__global__ void merge(const float* a, const float* b, float* c, int m, int n) {
  const int out = blockIdx.x * blockDim.x + threadIdx.x;
  if (out >= m + n) return;
  const int i = count_from_a(a, m, b, n, out);
  const int j = out - i;
  c[out] = j >= n || (i < m && a[i] <= b[j]) ? a[i] : b[j];
}

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  if (M + N == 0) return;
  const int blocks = M + N < 256 ? 1 : (M + N) / 256;
  merge<<<blocks, 256>>>(A, B, C, M, N);
}
