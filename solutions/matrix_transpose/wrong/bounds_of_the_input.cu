// judge: expect WA RE
// The second half keeps the bounds of the first: in a tile on the edge, threads that had something
// to read write somewhere, and others that should write do not.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  __shared__ float tile[16][17];
  const int first_row = blockIdx.x / across * 16;
  const int first_col = blockIdx.x % across * 16;
  const int row = first_row + threadIdx.y;
  const int col = first_col + threadIdx.x;
  if (row < rows && col < cols) tile[threadIdx.y][threadIdx.x] = input[(size_t)row * cols + col];
  __syncthreads();
  if (row < rows && col < cols) {
    output[(size_t)(first_col + threadIdx.y) * rows + first_row + threadIdx.x] =
        tile[threadIdx.x][threadIdx.y];
  }
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = (rows + 15) / 16, across = (cols + 15) / 16;
  transpose<<<down * across, dim3(16, 16)>>>(input, output, rows, cols, across);
}
