// Transpose by its definition: one thread an element.
//
// Idea      Thread i moves element i. Neighbours in a warp read neighbours in a row.
// Work      rows * cols moves, and a division for each to find row and column.
// Steps     one load, one store.
// Bytes     4 rows cols read in whole sectors; but the 32 stores of a warp go to 32 rows of the
//           output and touch 32 sectors of 32 bytes, eight times what they hold, unless the L2
//           cache still has the sector when the warps of the next rows come to fill it.
// Limit     the sectors of the stores.
// Source    the definition.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 256;

__global__ void transpose(const float* __restrict__ input, float* __restrict__ output,
                          unsigned rows, unsigned cols) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;  // up to 600 million, and a block
  if (i >= rows * cols) return;
  const unsigned row = i / cols;
  const unsigned col = i % cols;
  output[static_cast<size_t>(col) * rows + row] = input[i];
}

}  // namespace

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int64_t count = int64_t{rows} * cols;
  const auto blocks = static_cast<unsigned>((count + kThreads - 1) / kThreads);
  transpose<<<blocks, kThreads>>>(input, output, rows, cols);
}
