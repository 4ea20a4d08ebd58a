// judge: expect RE
// One row of the grid for each row of the output: gridDim.y ends at 65,535, the launch fails.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int col = blockIdx.y;
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) output[(size_t)col * rows + row] = input[(size_t)row * cols + col];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<dim3((rows + 31) / 32, cols), 32>>>(input, output, rows, cols);
}
