// judge: expect TLE
// Counts rows in 16 bits: with more than 65,535 of them the loop begins again at row 0, for ever.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (col >= cols) return;
  for (unsigned short row = 0; row < rows; ++row) {
    reinterpret_cast<volatile float*>(output)[(size_t)col * rows + row] =
        input[(size_t)row * cols + col];
  }
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<(cols + 63) / 64, 64>>>(input, output, rows, cols);
}
