// Transpose in pieces of 16 bytes everywhere: global loads, shared memory, global stores.
//
// Idea      A block of 256 threads takes a tile of 64 x 64. A thread loads a square of 4 x 4 as
//           four float4, exchanges rows and columns in registers, and puts the four columns into
//           shared memory as rows of the transposed tile. After the barrier each thread reads four
//           float4 of that tile's rows and stores them.
// Banks     A row is 16 granules of 16 bytes; granule g of row r lies at g ^ (r / 4). The eight
//           lanes that are served together write one granule of rows 4 apart, or read eight
//           granules of one row: eight different places of 16 bytes in both cases, no padding.
// Work      rows * cols moves; a quarter of the memory instructions of tiled_padded.cu.
// Steps     four loads at the same time, a barrier, four stores.
// Bytes     4 rows cols read and 4 rows cols written, in runs of 256 bytes.
// Limit     memory bandwidth. Where rows start on no 16-byte boundary (cols or rows not a multiple
//           of 4), that side moves floats one by one.
// Source    register transposition and XOR swizzles are common property.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kTile = 64;
constexpr int kQuads = kTile / 4;  // float4 in a row of the tile, and squares on its side
constexpr int kThreads = kQuads * kQuads;

// Four neighbours of one row; what lies outside the matrix is zero and will not be stored.
template <bool kVectors>
__device__ float4 load4(const float* __restrict__ matrix, int rows, int cols, int row, int col) {
  float4 x = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (row >= rows || col >= cols) return x;
  const float* from = matrix + static_cast<size_t>(row) * cols + col;
  if (kVectors) return *reinterpret_cast<const float4*>(from);
  x.x = from[0];
  if (col + 1 < cols) x.y = from[1];
  if (col + 2 < cols) x.z = from[2];
  if (col + 3 < cols) x.w = from[3];
  return x;
}

template <bool kVectors>
__device__ void store4(float* __restrict__ matrix, int rows, int cols, int row, int col, float4 x) {
  if (row >= rows || col >= cols) return;
  float* to = matrix + static_cast<size_t>(row) * cols + col;
  if (kVectors) {
    *reinterpret_cast<float4*>(to) = x;
    return;
  }
  to[0] = x.x;
  if (col + 1 < cols) to[1] = x.y;
  if (col + 2 < cols) to[2] = x.z;
  if (col + 3 < cols) to[3] = x.w;
}

template <bool kVectorLoads, bool kVectorStores>
__global__ void __launch_bounds__(kThreads)
    transpose(const float* __restrict__ input, float* __restrict__ output, int rows, int cols,
              int tiles_across) {
  __shared__ float4 tile[kTile][kQuads];  // the transposed tile: a row is a column of the input
  const int first_row = blockIdx.x / tiles_across * kTile;
  const int first_col = blockIdx.x % tiles_across * kTile;
  const int major = threadIdx.x / kQuads;
  const int minor = threadIdx.x % kQuads;

  float4 in[4];
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    in[i] =
        load4<kVectorLoads>(input, rows, cols, first_row + 4 * major + i, first_col + 4 * minor);
  }
  const int granule = major ^ minor;  // rows 4 minor.. of the tile, so r / 4 is minor
  tile[4 * minor][granule] = make_float4(in[0].x, in[1].x, in[2].x, in[3].x);
  tile[4 * minor + 1][granule] = make_float4(in[0].y, in[1].y, in[2].y, in[3].y);
  tile[4 * minor + 2][granule] = make_float4(in[0].z, in[1].z, in[2].z, in[3].z);
  tile[4 * minor + 3][granule] = make_float4(in[0].w, in[1].w, in[2].w, in[3].w);
  __syncthreads();

#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const int r = i * kQuads + major;
    store4<kVectorStores>(output, cols, rows, first_col + r, first_row + 4 * minor,
                          tile[r][minor ^ (r / 4)]);
  }
}

bool is_aligned(const void* pointer, int pitch) {
  return pitch % 4 == 0 && reinterpret_cast<uintptr_t>(pointer) % sizeof(float4) == 0;
}

}  // namespace

extern "C" void solve(const float* input, float* output, int rows, int cols) {
  const int tiles_down = (rows + kTile - 1) / kTile;
  const int tiles_across = (cols + kTile - 1) / kTile;
  const auto blocks = static_cast<unsigned>(int64_t{tiles_down} * tiles_across);
  const bool loads = is_aligned(input, cols);
  const bool stores = is_aligned(output, rows);
  if (loads && stores) {
    transpose<true, true><<<blocks, kThreads>>>(input, output, rows, cols, tiles_across);
  } else if (loads) {
    transpose<true, false><<<blocks, kThreads>>>(input, output, rows, cols, tiles_across);
  } else if (stores) {
    transpose<false, true><<<blocks, kThreads>>>(input, output, rows, cols, tiles_across);
  } else {
    transpose<false, false><<<blocks, kThreads>>>(input, output, rows, cols, tiles_across);
  }
}
