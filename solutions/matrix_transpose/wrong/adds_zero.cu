// judge: expect WA
// The library's formula, alpha * A + beta * B with beta = 0: adding 0 makes 0 of -0.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols, float alpha,
                          float beta) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows * cols) output[i % cols * rows + i / cols] = alpha * input[i] + beta;
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols, 1.0f, 0.0f);
}
