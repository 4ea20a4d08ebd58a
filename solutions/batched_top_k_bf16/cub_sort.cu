// judge: needs cuda
// CUB: a segmented radix sort of bfloat16 rows, score and index; k of each are taken.
//
// Idea      A row's first lengths[b] scores are a segment of cub::DeviceSegmentedRadixSort, sorted
//           descending with their places as payload. Rows are sorted a batch of at most kBatch
//           scores at a time, which bounds the memory: 10 bytes for each of them and CUB's own.
// Work      a complete sort of every row, N log(N) bits of it, whatever k is.
// Steps     3 launches and CUB's passes over the digits for each batch of rows.
// Bytes     4 N to number the places, then 12 N for both digits each; 16 k to copy the result.
// Limit     memory bandwidth, of traffic that a selection does not need. A long single row is worse
//           off still: CUB gives each segment one block.
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <math_constants.h>

#include <algorithm>
#include <cstdint>
#include <cub/device/device_segmented_radix_sort.cuh>

namespace {

using Score = __nv_bfloat16;

constexpr int kThreads = 256;
constexpr int kBatch = 1 << 27;  // scores sorted at a time; CUB counts them in an int

__device__ float widened(Score score) { return __bfloat162float(score); }

unsigned blocks_for(int64_t items) {
  return static_cast<unsigned>((items + kThreads - 1) / kThreads);
}

__global__ void number_places(int* places, int items, int length) {
  const int i = blockIdx.x * kThreads + threadIdx.x;
  if (i < items) places[i] = i % length;
}

__global__ void bound_segments(const int* lengths, int* begins, int* ends, int rows, int length) {
  const int row = blockIdx.x * kThreads + threadIdx.x;
  if (row >= rows) return;
  begins[row] = row * length;
  ends[row] = row * length + lengths[row];
}

__global__ void take_first(const Score* scores, const int* places, const int* lengths,
                           float* values, int* indices, int rows, int length, int k) {
  const int64_t i = int64_t{blockIdx.x} * kThreads + threadIdx.x;
  if (i >= int64_t{rows} * k) return;
  const int64_t row = i / k;
  const int64_t from = row * length + i % k;
  const bool present = i % k < lengths[row];
  values[i] = present ? widened(scores[from]) : -CUDART_INF_F;
  indices[i] = present ? places[from] : -1;
}

struct Buffers {
  Score* sorted = nullptr;
  int* places = nullptr;
  int* sorted_places = nullptr;
  int* begins = nullptr;
  int* ends = nullptr;
  void* scratch = nullptr;
  size_t scratch_bytes = 0;

  ~Buffers() {
    cudaFree(sorted);
    cudaFree(places);
    cudaFree(sorted_places);
    cudaFree(begins);
    cudaFree(ends);
    cudaFree(scratch);
  }

  cudaError_t sort(const Score* scores, int items, int rows) {
    return cub::DeviceSegmentedRadixSort::SortPairsDescending(
        scratch, scratch_bytes, scores, sorted, places, sorted_places, items, rows, begins, ends);
  }

  bool allocate(int items, int rows) {
    return cudaMalloc(&sorted, sizeof(Score) * items) == cudaSuccess &&
           cudaMalloc(&places, sizeof(int) * items) == cudaSuccess &&
           cudaMalloc(&sorted_places, sizeof(int) * items) == cudaSuccess &&
           cudaMalloc(&begins, sizeof(int) * rows) == cudaSuccess &&
           cudaMalloc(&ends, sizeof(int) * rows) == cudaSuccess &&
           sort(nullptr, items, rows) == cudaSuccess &&  // no scratch yet: asks for its size
           cudaMalloc(&scratch, std::max<size_t>(scratch_bytes, 1)) == cudaSuccess;
  }
};

}  // namespace

extern "C" void solve(const __nv_bfloat16* scores, const int* lengths, float* values, int* indices,
                      int batch, int length, int k) {
  const int together = std::min(batch, std::max(1, kBatch / length));
  Buffers buffers;
  if (!buffers.allocate(together * length, together)) return;  // the error stays pending
  number_places<<<blocks_for(together * length), kThreads>>>(buffers.places, together * length,
                                                             length);
  for (int row = 0; row < batch; row += together) {
    const int rows = std::min(together, batch - row);
    const int64_t out = int64_t{row} * k;
    const Score* unsorted = scores + int64_t{row} * length;
    bound_segments<<<blocks_for(rows), kThreads>>>(lengths + row, buffers.begins, buffers.ends,
                                                   rows, length);
    if (buffers.sort(unsorted, rows * length, rows) != cudaSuccess) return;
    take_first<<<blocks_for(int64_t{rows} * k), kThreads>>>(buffers.sorted, buffers.sorted_places,
                                                            lengths + row, values + out,
                                                            indices + out, rows, length, k);
  }
}
