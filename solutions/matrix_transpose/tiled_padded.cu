// Transpose by way of a tile in shared memory whose rows are one float longer than the tile.
//
// Idea      As in tiled.cu: a block copies a 32 x 32 tile row by row into shared memory and writes
//           its columns as rows of the output. Rows of 33 floats put the next element of a column
//           into the next bank, so that a warp reads a column in one turn.
// Work      rows * cols moves, each twice: into the tile and out of it.
// Steps     four loads a thread, a barrier, four stores.
// Bytes     4 rows cols read and 4 rows cols written, in whole sectors but for the tiles' edges;
//           128 bytes of shared memory a block that hold nothing.
// Limit     memory bandwidth, as far as single floats a thread keep enough bytes under way.
// Grid      one dimension, because gridDim.y ends at 65,535 and a tall matrix has more tiles.
// Source    the usual one, as in any text on shared memory.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kTile = 32;
constexpr int kRowsAtOnce = 8;     // a block of 32 x 8 threads goes over the tile four times
constexpr int kPitch = kTile + 1;  // a column is every 33rd float: all banks

__global__ void transpose(const float* __restrict__ input, float* __restrict__ output, int rows,
                          int cols, int tiles_across) {
  __shared__ float tile[kTile][kPitch];
  const int first_row = blockIdx.x / tiles_across * kTile;
  const int first_col = blockIdx.x % tiles_across * kTile;
  const int x = threadIdx.x;

#pragma unroll
  for (int y = threadIdx.y; y < kTile; y += kRowsAtOnce) {
    const int row = first_row + y;
    const int col = first_col + x;
    if (row < rows && col < cols) tile[y][x] = input[static_cast<size_t>(row) * cols + col];
  }
  __syncthreads();

  // Row y of the output's tile is column y of the input's.
#pragma unroll
  for (int y = threadIdx.y; y < kTile; y += kRowsAtOnce) {
    const int row = first_row + x;
    const int col = first_col + y;
    if (row < rows && col < cols) output[static_cast<size_t>(col) * rows + row] = tile[x][y];
  }
}

}  // namespace

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int tiles_down = (rows + kTile - 1) / kTile;
  const int tiles_across = (cols + kTile - 1) / kTile;
  const auto blocks = static_cast<unsigned>(int64_t{tiles_down} * tiles_across);
  transpose<<<blocks, dim3(kTile, kRowsAtOnce)>>>(input, output, rows, cols, tiles_across);
}
