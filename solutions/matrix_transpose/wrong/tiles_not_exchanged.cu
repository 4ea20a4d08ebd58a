// judge: expect WA
// Each tile is transposed where it stands: right for what fits in one.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  __shared__ float tile[16][17];
  const int first_row = blockIdx.x / across * 16;
  const int first_col = blockIdx.x % across * 16;
  const int y = threadIdx.y, x = threadIdx.x;
  if (first_row + y < rows && first_col + x < cols) {
    tile[y][x] = input[(size_t)(first_row + y) * cols + first_col + x];
  }
  __syncthreads();
  if (first_row + y < cols && first_col + x < rows) {
    output[(size_t)(first_row + y) * rows + first_col + x] = tile[x][y];
  }
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = (rows + 15) / 16, across = (cols + 15) / 16;
  transpose<<<down * across, dim3(16, 16)>>>(input, output, rows, cols, across);
}
