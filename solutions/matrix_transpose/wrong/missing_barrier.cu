// judge: expect WA
// The tile is filled by all threads and read by all threads, with no barrier between the two.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  __shared__ float tile[32][33];
  const int row = blockIdx.x / across * 32;
  const int col = blockIdx.x % across * 32;
  const int x = threadIdx.x;
  for (int y = threadIdx.y; y < 32; y += 8) {
    if (row + y < rows && col + x < cols) tile[y][x] = input[(size_t)(row + y) * cols + col + x];
  }
  // __syncthreads() belongs here.
  for (int y = threadIdx.y; y < 32; y += 8) {
    if (row + x < rows && col + y < cols) output[(size_t)(col + y) * rows + row + x] = tile[x][y];
  }
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = (rows + 31) / 32, across = (cols + 31) / 32;
  transpose<<<down * across, dim3(32, 8)>>>(input, output, rows, cols, across);
}
