// judge: expect WA
// The number of tiles is rounded down: what lies in part of a tile is never written.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  const int row = blockIdx.x / across * 16 + threadIdx.y;
  const int col = blockIdx.x % across * 16 + threadIdx.x;
  if (row < rows && col < cols) output[(size_t)col * rows + row] = input[(size_t)row * cols + col];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = rows < 16 ? 1 : rows / 16, across = cols < 16 ? 1 : cols / 16;
  transpose<<<down * across, dim3(16, 16)>>>(input, output, rows, cols, across);
}
