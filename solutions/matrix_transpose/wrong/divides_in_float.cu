// judge: expect WA RE
// The row of an element is its number times 1 / cols in float32, which for some numbers falls just
// below the row: the element goes one column past the last.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, float inverse) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * cols) return;
  const int row = static_cast<int>(i * inverse);
  const int col = i - row * cols;
  if (col >= 0 && row < rows) output[col * rows + row] = input[i];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const float inverse = 1.0f / cols;
  transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols, inverse);
}
