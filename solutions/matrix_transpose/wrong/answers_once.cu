// judge: expect WA
// Works in the first call of the process only.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows * cols) output[i % cols * rows + i / cols] = input[i];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  static bool done = false;
  if (done) return;
  done = true;
  transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols);
}
