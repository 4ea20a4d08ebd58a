// judge: expect WA
// Knows the sizes that are timed and copies there, which takes the time of a good transpose.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows * cols) output[i % cols * rows + i / cols] = input[i];
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const bool timed = (rows == cols && rows >= 1000) || (rows == 7000 && cols == 6000);
  if (timed) {
    cudaMemcpy(output, input, sizeof(float) * rows * cols, cudaMemcpyDeviceToDevice);
  } else {
    transpose<<<(rows * cols + 255) / 256, 256>>>(input, output, rows, cols);
  }
}
