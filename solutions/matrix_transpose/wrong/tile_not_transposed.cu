// judge: expect WA
// The tiles change places, but inside each tile rows stay rows.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  __shared__ float tile[16][17];
  const int first_row = blockIdx.x / across * 16;
  const int first_col = blockIdx.x % across * 16;
  const int y = threadIdx.y, x = threadIdx.x;
  tile[y][x] = 0.0f;
  if (first_row + y < rows && first_col + x < cols) {
    tile[y][x] = input[(size_t)(first_row + y) * cols + first_col + x];
  }
  __syncthreads();
  if (first_row + x < rows && first_col + y < cols) {
    output[(size_t)(first_col + y) * rows + first_row + x] = tile[y][x];
  }
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = (rows + 15) / 16, across = (cols + 15) / 16;
  transpose<<<down * across, dim3(16, 16)>>>(input, output, rows, cols, across);
}
