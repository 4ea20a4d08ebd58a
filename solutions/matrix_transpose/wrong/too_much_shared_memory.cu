// judge: expect RE
// A tile of 128 x 128 floats takes 64 KB, and nobody asked for more than the 48 KB that a launch
// gets by itself.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int across) {
  extern __shared__ float tile[];
  const int row = blockIdx.x / across * 128, col = blockIdx.x % across * 128;
  for (int i = threadIdx.x; i < 128 * 128; i += blockDim.x) {
    const int y = i / 128, x = i % 128;
    if (row + y < rows && col + x < cols) tile[i] = input[(size_t)(row + y) * cols + col + x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 128 * 128; i += blockDim.x) {
    const int y = i / 128, x = i % 128;
    if (row + x < rows && col + y < cols) {
      output[(size_t)(col + y) * rows + row + x] = tile[x * 128 + y];
    }
  }
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int down = (rows + 127) / 128, across = (cols + 127) / 128;
  transpose<<<down * across, 256, 128 * 128 * sizeof(float)>>>(input, output, rows, cols, across);
}
