// judge: expect WA RE
// Loads 16 bytes at a time whatever cols is. Where rows start elsewhere a GPU refuses the address;
// where it does not, the last columns are missing.
#include <cuda_runtime.h>

__global__ void transpose(const float* input, float* output, int rows, int cols) {
  const int quads = cols / 4;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * quads) return;
  const int row = i / quads;
  const int col = i % quads * 4;
  const float4 x = *reinterpret_cast<const float4*>(input + (size_t)row * cols + col);
  output[(size_t)col * rows + row] = x.x;
  output[(size_t)(col + 1) * rows + row] = x.y;
  output[(size_t)(col + 2) * rows + row] = x.z;
  output[(size_t)(col + 3) * rows + row] = x.w;
}

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int blocks = rows * (cols / 4) / 256 + 1;
  transpose<<<blocks, 256>>>(input, output, rows, cols);
}
