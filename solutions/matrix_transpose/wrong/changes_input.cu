// judge: expect WA
// Right, but clears the input when it is done with it.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows * cols) output[i % cols * rows + i / cols] = input[i];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols);
  cudaMemset(const_cast<float*>(input), 0, sizeof(float) * rows * cols);
}
