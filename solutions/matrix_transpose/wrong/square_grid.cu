// judge: expect WA
// Both sides of the grid are counted from the shorter side: the rest is never moved.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int tiles) {
  const int row = blockIdx.x / tiles * 16 + threadIdx.y;
  const int col = blockIdx.x % tiles * 16 + threadIdx.x;
  if (row < rows && col < cols) output[(size_t)col * rows + row] = input[(size_t)row * cols + col];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int tiles = ((rows < cols ? rows : cols) + 15) / 16;
  transpose<<<tiles * tiles, dim3(16, 16)>>>(input, output, rows, cols, tiles);
}
