// judge: expect RE
// Wants all of both inputs in the shared memory of one block, without asking for more than the
// default 48 KB: refused beyond 12,288 elements.
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
  extern __shared__ float both[];
  for (int i = threadIdx.x; i < m; i += blockDim.x) both[i] = a[i];
  for (int j = threadIdx.x; j < n; j += blockDim.x) both[m + j] = b[j];
  __syncthreads();
  for (int out = threadIdx.x; out < m + n; out += blockDim.x) {
    const int i = count_from_a(both, m, both + m, n, out);
    const int j = out - i;
    c[out] = j >= n || (i < m && both[i] <= both[m + j]) ? both[i] : both[m + j];
  }
}

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  merge<<<1, 512, sizeof(float) * (M + N)>>>(A, B, C, M, N);
}
