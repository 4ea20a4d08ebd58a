// judge: expect WA
// A single block of 32 x 32 threads: what lies beyond the first tile is never written.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int row = threadIdx.y, col = threadIdx.x;
  if (row < rows && col < cols) output[col * rows + row] = input[row * cols + col];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<1, dim3(32, 32)>>>(input, output, rows, cols);
}
