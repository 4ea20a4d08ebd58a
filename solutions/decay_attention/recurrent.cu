// Decaying causal attention as a recurrence over chunks of 64 positions.
//
// Idea    The sums may be exchanged: output_n = Q_n S_n / sqrt(d) with a d x d state
//         S_n = gamma S_(n-1) + K_n^T V_n. Inside a chunk the definition is cheaper than the
//         state, between chunks the state is cheaper, so
//           1. every chunk alone: what it adds to the state, G = sum of gamma^(63-t) K_t^T V_t, and
//              the part of its outputs that comes from inside the chunk;
//           2. carry: S_c = gamma^64 S_(c-1) + G_c, element by element and in place;
//           3. every chunk alone again: output_t += gamma^(t+1) Q_t S_(c-1) / sqrt(d).
// Work    n d (2 d + 128) multiply-adds, and 64 n d more for each further 64 columns, which repeat
//         the chunk's Q K^T: O(n d^2), linear in n. Three launches; only step 2 is serial, n / 64
//         long.
// Bytes   16 n d for the arrays, 4 n d again for the second pass over the outputs and about
//         n d^2 / 16 for the states (34 MB at 8192 x 256), written twice and read twice.
// Limit   float32 arithmetic and shared-memory bandwidth at d = 256; the latency of three launches
//         and of the serial step at d = 64.
// Decay   powers have exponents 0..64 and come from powf; gamma^(-m) is never formed.
// Source  chunked linear attention: Katharopoulos et al. 2020 (the recurrence), Sun et al. 2023,
//         "Retentive Network" (the chunked form with decay).

#include <cuda_runtime.h>

namespace {

constexpr int kChunk = 64;          // positions of a chunk; also the width of every tile
constexpr int kSlice = 32;          // depth of what lies in shared memory at a time
constexpr int kPitch = kChunk + 4;  // keeps float4 aligned, spreads columns over banks
constexpr int kThreads = 128;       // 8 x 16, each holds 8 x 4 results
constexpr int kCarryThreads = 128;
constexpr int kAhead = 8;  // loads in flight in the serial step

using Row = float[kPitch];
using Sums = float[8][4];

__host__ __device__ inline int ceil_div(int x, int y) { return (x + y - 1) / y; }

// A row-major matrix and whether its rows may be read as float4.
struct Matrix {
  const float* data;
  int rows, columns;
  bool vectors;

  // Four neighbours of one row; what lies outside is zero.
  __device__ float4 at(int row, int column) const {
    float4 x = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    if (row >= rows || column >= columns) return x;
    const float* p = data + static_cast<size_t>(row) * columns + column;
    if (vectors) return *reinterpret_cast<const float4*>(p);
    x.x = p[0];
    if (column + 1 < columns) x.y = p[1];
    if (column + 2 < columns) x.z = p[2];
    if (column + 3 < columns) x.w = p[3];
    return x;
  }
};

// to[k][column] = factor[k] * m(first_row + k, first_column + column); no factor: 1.
__device__ void stage(Row* to, const Matrix& m, int first_row, int first_column,
                      const float* factor = nullptr) {
  for (int i = threadIdx.x; i < kSlice * kChunk / 4; i += kThreads) {
    const int k = i / (kChunk / 4), column = i % (kChunk / 4) * 4;
    float4 x = m.at(first_row + k, first_column + column);
    const float f = factor ? factor[k] : 1.0f;
    *reinterpret_cast<float4*>(&to[k][column]) = make_float4(x.x * f, x.y * f, x.z * f, x.w * f);
  }
}

// to[k][row] = m(first_row + row, first_column + k)
__device__ void stage_transposed(Row* to, const Matrix& m, int first_row, int first_column) {
  for (int i = threadIdx.x; i < kChunk * kSlice / 4; i += kThreads) {
    // Two neighbours share a row: whole sectors are read, and 32 banks written.
    const int row = i / 2 % kChunk, k = (i / (2 * kChunk) * 2 + i % 2) * 4;
    const float4 x = m.at(first_row + row, first_column + k);
    to[k][row] = x.x;
    to[k + 1][row] = x.y;
    to[k + 2][row] = x.z;
    to[k + 3][row] = x.w;
  }
}

// Thread (ty, tx) holds rows 4 ty.. and 32 + 4 ty.., columns 4 tx...
struct Place {
  int ty = threadIdx.x / 16, tx = threadIdx.x % 16;
  __device__ int row(int i) const { return i < 4 ? ty * 4 + i : 28 + ty * 4 + i; }
  __device__ int column(int j) const { return tx * 4 + j; }
};

// sum[i][j] += a[k][row i] * b[k][column j] over one slice
__device__ inline void multiply(const Row* a, const Row* b, const Place& at, Sums& sum) {
#pragma unroll 8
  for (int k = 0; k < kSlice; ++k) {
    const float4 low = *reinterpret_cast<const float4*>(&a[k][at.ty * 4]);
    const float4 high = *reinterpret_cast<const float4*>(&a[k][32 + at.ty * 4]);
    const float4 right = *reinterpret_cast<const float4*>(&b[k][at.tx * 4]);
    const float x[8] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
    const float y[4] = {right.x, right.y, right.z, right.w};
#pragma unroll
    for (int i = 0; i < 8; ++i) {
#pragma unroll
      for (int j = 0; j < 4; ++j) sum[i][j] = fmaf(x[i], y[j], sum[i][j]);
    }
  }
}

// Step 1, first kind of block: 64 x 64 elements of the chunk's contribution to the state.
__device__ void local_state(const Matrix& K, const Matrix& V, float* states, int padded, int chunk,
                            int tile_row, int tile_column, const float* power, Row* a, Row* b) {
  const Place at;
  const int start = chunk * kChunk;
  __shared__ float factor[kChunk];  // decay up to the chunk's last position
  for (int t = threadIdx.x; t < kChunk; t += kThreads) factor[t] = power[kChunk - 1 - t];

  Sums sum = {};
  for (int t = 0; t < kChunk; t += kSlice) {
    __syncthreads();
    stage(a, K, start + t, tile_row * kChunk, factor + t);
    stage(b, V, start + t, tile_column * kChunk);
    __syncthreads();
    multiply(a, b, at, sum);
  }

  float* out = states + static_cast<size_t>(chunk) * padded * padded;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    const size_t row = tile_row * kChunk + at.row(i);
    *reinterpret_cast<float4*>(out + row * padded + tile_column * kChunk + at.column(0)) =
        make_float4(sum[i][0], sum[i][1], sum[i][2], sum[i][3]);
  }
}

// Writes or adds 64 x 64 results of a chunk, each row times its factor.
template <bool kAdd>
__device__ void put(float* output, int n, int d, int first_row, int first_column, const Place& at,
                    const Sums& sum, const float (&factor)[8]) {
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    const int row = first_row + at.row(i);
    if (row >= n) continue;
    float* out = output + static_cast<size_t>(row) * d;
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      const int column = first_column + at.column(j);
      if (column >= d) continue;
      out[column] = kAdd ? fmaf(sum[i][j], factor[i], out[column]) : sum[i][j] * factor[i];
    }
  }
}

// Step 1, second kind of block: 64 rows x 64 columns of output, from keys of the same chunk.
__device__ void local_output(const Matrix& Q, const Matrix& K, const Matrix& V, float* output,
                             int chunk, int tile_column, float scale, const float* power, Row* a,
                             Row* b, Row* weights) {
  const Place at;
  const int start = chunk * kChunk;
  Sums score = {};
  for (int k = 0; k < Q.columns; k += kSlice) {
    __syncthreads();
    stage_transposed(a, Q, start, k);
    stage_transposed(b, K, start, k);
    __syncthreads();
    multiply(a, b, at, score);
  }
#pragma unroll
  for (int j = 0; j < 4; ++j) {  // stored key by query: the left side of the next product
    const int key = at.column(j);
    float w[8];
#pragma unroll
    for (int i = 0; i < 8; ++i) {
      const int distance = at.row(i) - key;
      w[i] = distance < 0 ? 0.0f : score[i][j] * power[distance];
    }
    *reinterpret_cast<float4*>(&weights[key][at.row(0)]) = make_float4(w[0], w[1], w[2], w[3]);
    *reinterpret_cast<float4*>(&weights[key][at.row(4)]) = make_float4(w[4], w[5], w[6], w[7]);
  }

  Sums sum = {};
  for (int t = 0; t < kChunk; t += kSlice) {
    __syncthreads();
    stage(b, V, start + t, tile_column * kChunk);
    __syncthreads();
    multiply(weights + t, b, at, sum);
  }
  const float factor[8] = {scale, scale, scale, scale, scale, scale, scale, scale};
  put<false>(output, Q.rows, Q.columns, start, tile_column * kChunk, at, sum, factor);
}

// Block (x, y): chunk y; x < tiles of the state: that tile, else a tile of the output. Nothing
// follows the last chunk, so it gives no state.
__global__ __launch_bounds__(kThreads) void local_parts(Matrix Q, Matrix K, Matrix V, float* output,
                                                        float* states, int padded, float gamma,
                                                        float scale) {
  __shared__ __align__(16) float a[kSlice][kPitch];
  __shared__ __align__(16) float b[kSlice][kPitch];
  __shared__ __align__(16) float weights[kChunk][kPitch];
  __shared__ float power[kChunk];
  for (int k = threadIdx.x; k < kChunk; k += kThreads) power[k] = powf(gamma, k);
  __syncthreads();

  const int tiles = padded / kChunk;
  const int x = blockIdx.x, chunk = blockIdx.y;
  if (x >= tiles * tiles) {
    local_output(Q, K, V, output, chunk, x - tiles * tiles, scale, power, a, b, weights);
  } else if (chunk + 1 < gridDim.y) {
    local_state(K, V, states, padded, chunk, x / tiles, x % tiles, power, a, b);
  }
}

// Step 2. One thread owns one element of the state and walks the chunks.
__global__ __launch_bounds__(kCarryThreads) void carry(float* states, int elements, int count,
                                                       float gamma_chunk) {
  const int element = blockIdx.x * kCarryThreads + threadIdx.x;
  if (element >= elements) return;
  float* p = states + element;
  float state = 0.0f;
  for (int c = 0; c < count; c += kAhead) {
    float own[kAhead];
#pragma unroll
    for (int i = 0; i < kAhead; ++i) {
      own[i] = c + i < count ? p[static_cast<size_t>(c + i) * elements] : 0.0f;
    }
#pragma unroll
    for (int i = 0; i < kAhead; ++i) {
      state = fmaf(gamma_chunk, state, own[i]);
      if (c + i < count) p[static_cast<size_t>(c + i) * elements] = state;
    }
  }
}

// Step 3. Block (x, y): columns 64 x.. of chunk y + 1; chunk 0 has nothing before it.
__global__ __launch_bounds__(kThreads) void add_history(Matrix Q, float* output,
                                                        const float* states, int padded,
                                                        float gamma, float scale) {
  __shared__ __align__(16) float a[kSlice][kPitch];
  __shared__ __align__(16) float b[kSlice][kPitch];
  __shared__ float power[kChunk];  // from the end of the chunk before to each row
  for (int k = threadIdx.x; k < kChunk; k += kThreads) power[k] = powf(gamma, k + 1);

  const Place at;
  const int chunk = blockIdx.y + 1, start = chunk * kChunk, first_column = blockIdx.x * kChunk;
  const Matrix state = {states + static_cast<size_t>(chunk - 1) * padded * padded, padded, padded,
                        true};
  Sums sum = {};
  for (int k = 0; k < Q.columns; k += kSlice) {
    __syncthreads();
    stage_transposed(a, Q, start, k);
    stage(b, state, k, first_column);
    __syncthreads();
    multiply(a, b, at, sum);
  }

  float factor[8];
#pragma unroll
  for (int i = 0; i < 8; ++i) factor[i] = scale * power[at.row(i)];
  put<true>(output, Q.rows, Q.columns, start, first_column, at, sum, factor);
}

bool is_aligned(const void* p) { return reinterpret_cast<size_t>(p) % sizeof(float4) == 0; }

}  // namespace

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  const int chunks = ceil_div(seq_len, kChunk);
  const int tiles = ceil_div(d_model, kChunk);
  const int padded = tiles * kChunk;  // states are stored in whole tiles, zeros outside d
  const int elements = padded * padded;
  const float scale = 1.0f / sqrtf(static_cast<float>(d_model));
  const auto matrix = [&](const float* p) {
    return Matrix{p, seq_len, d_model, d_model % 4 == 0 && is_aligned(p)};
  };

  const int earlier = chunks - 1;  // chunks that another one follows
  float* states = nullptr;
  if (earlier > 0) {
    const size_t bytes = static_cast<size_t>(earlier) * elements * sizeof(float);
    if (cudaMalloc(&states, bytes) != cudaSuccess) return;  // the caller finds the error pending
  }

  local_parts<<<dim3(tiles * tiles + tiles, chunks), kThreads>>>(
      matrix(Q), matrix(K), matrix(V), output, states, padded, gamma, scale);
  if (earlier > 0) {
    carry<<<ceil_div(elements, kCarryThreads), kCarryThreads>>>(states, elements, earlier,
                                                                powf(gamma, kChunk));
    add_history<<<dim3(tiles, earlier), kThreads>>>(matrix(Q), output, states, padded, gamma,
                                                    scale);
  }
  cudaFree(states);
}
