// judge: expect RE
// The answer is right, but the columns right of the whole tiles have a launch of their own, which
// has no blocks when there are none.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, int from,
                          int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * count) return;
  const int row = i / count;
  const int col = from + i % count;
  output[(size_t)col * rows + row] = input[(size_t)row * cols + col];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int whole = cols / 32 * 32, rest = cols - whole;
  if (whole > 0) {
    transpose<<<(rows * whole + 255) / 256, 256>>>(input, output, rows, cols, 0, whole);
  }
  transpose<<<(rows * rest + 255) / 256, 256>>>(input, output, rows, cols, whole, rest);
}
