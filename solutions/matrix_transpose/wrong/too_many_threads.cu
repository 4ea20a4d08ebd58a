// judge: expect RE
// Blocks of 64 x 32 threads: twice what a block may have, so no launch succeeds.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  const int row = blockIdx.x / across * 32 + threadIdx.y;
  const int col = blockIdx.x % across * 64 + threadIdx.x;
  if (row < rows && col < cols) output[(size_t)col * rows + row] = input[(size_t)row * cols + col];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = (rows + 31) / 32, across = (cols + 63) / 64;
  transpose<<<down * across, dim3(64, 32)>>>(input, output, rows, cols, across);
}
