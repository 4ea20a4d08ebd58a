// judge: expect WA
// The transpose is right, and a sentinel is written one element behind it. The rounding of
// allocations hides that from the hardware.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows * cols) output[i % cols * rows + i / cols] = input[i];
  if (i == rows * cols) output[i] = 0.0f;
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<(rows * cols + 256) / 256, 256>>>(input, output, rows, cols);
}
