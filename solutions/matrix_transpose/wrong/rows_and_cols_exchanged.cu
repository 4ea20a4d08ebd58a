// judge: expect WA
// Takes the input for a matrix of cols x rows: the transpose of something else. Right when square.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * cols) return;
  const int row = i / cols;
  const int col = i % cols;
  output[i] = input[col * rows + row];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols);
}
