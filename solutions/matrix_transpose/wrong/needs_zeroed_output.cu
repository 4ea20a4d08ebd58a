// judge: expect WA
// Adds to the output instead of writing it, as if it held zeros.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows * cols) output[i % cols * rows + i / cols] += input[i];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols);
}
