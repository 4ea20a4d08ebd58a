// judge: expect TLE
// The outputs are walked in steps of the length of A, at most 256: with an empty A the loop never
// moves on.
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
  const int step = min(m, 256);
  if (threadIdx.x > 0 && threadIdx.x >= step) return;
  for (int out = threadIdx.x; out < m + n; out += step) {
    const int i = count_from_a(a, m, b, n, out);
    const int j = out - i;
    const volatile float* from = j >= n || (i < m && a[i] <= b[j]) ? a + i : b + j;
    static_cast<volatile float*>(c)[out] = *from;
  }
}

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  merge<<<1, 256>>>(A, B, C, M, N);
}
