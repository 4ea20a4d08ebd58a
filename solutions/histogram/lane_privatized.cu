// A histogram for each lane number, the copies of a bin side by side in shared memory.
//
// Idea      Counter (bin, lane) lies at bin * 32 + lane, that is in bank `lane`. The 32 additions
// of
//           a warp then go to 32 banks and 32 addresses, whatever the data: no lane waits for
//           another of its warp. With more than 800 bins there is no room for 32 copies; then 16,
//           8, ... lanes have copies of their own.
// Work      N shared additions; to merge, num_bins times the copies for each block.
// Steps     as many as a thread has elements: skewed data costs nothing.
// Bytes     4 N read.
// Limit     the rate of shared atomics, nearly the same for all data. Bins that do not fit in
// shared
//           memory even once (58,112 on Hopper) are counted in global memory.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace {

constexpr int kThreads = 1024;
constexpr int kItems = 16;
constexpr int kChunk = kThreads * kItems;
constexpr int kPreferredBytes = 100 * 1024;  // two such blocks fit on a processor

// Calls `visit(bin, times)` for this thread's share of the input. Four equal values in a row, which
// skewed data is full of, are one visit.
template <typename Visit>
__device__ void visit_elements(const int* __restrict__ input, int64_t n, bool aligned,
                               Visit visit) {
  for (int64_t base = int64_t{blockIdx.x} * kChunk; base < n; base += int64_t{gridDim.x} * kChunk) {
    if (aligned && base + kChunk <= n) {
      const int4* quads = reinterpret_cast<const int4*>(input + base);
      int4 values[kItems / 4];
#pragma unroll
      for (int quad = 0; quad < kItems / 4; ++quad) {
        values[quad] = quads[quad * kThreads + threadIdx.x];
      }
#pragma unroll
      for (int quad = 0; quad < kItems / 4; ++quad) {
        const int4 four = values[quad];
        if (four.x == four.y && four.x == four.z && four.x == four.w) {
          visit(four.x, 4);
        } else {
          visit(four.x, 1);
          visit(four.y, 1);
          visit(four.z, 1);
          visit(four.w, 1);
        }
      }
    } else {
      const int64_t end = min(base + kChunk, n);
      for (int64_t i = base + threadIdx.x; i < end; i += kThreads) visit(input[i], 1);
    }
  }
}

// `copies` is a power of two up to 32, or 0: then the counters are those in global memory.
__global__ void __launch_bounds__(kThreads)
    count_by_lane(const int* __restrict__ input, int* histogram, int64_t n, int num_bins,
                  int copies, bool aligned) {
  extern __shared__ int counts[];  // [num_bins][copies]
  for (int slot = threadIdx.x; slot < copies * num_bins; slot += kThreads) counts[slot] = 0;
  __syncthreads();

  const int stride = max(copies, 1);
  int* mine = copies > 0 ? counts + threadIdx.x % copies : histogram;
  visit_elements(input, n, aligned, [&](int bin, int times) {
    if (bin >= 0 && bin < num_bins) atomicAdd(&mine[bin * stride], times);
  });
  if (copies == 0) return;
  __syncthreads();

  for (int bin = threadIdx.x; bin < num_bins; bin += kThreads) {
    int sum = 0;
    for (int step = 0; step < copies; ++step) {  // each thread begins elsewhere: no bank conflicts
      sum += counts[bin * copies + (step + threadIdx.x) % copies];
    }
    if (sum != 0) atomicAdd(&histogram[bin], sum);
  }
}

int attribute(cudaDeviceAttr which) {
  int device = 0;
  int value = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&value, which, device);
  return value;
}

}  // namespace

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  const int bytes = static_cast<int>(sizeof(int)) * num_bins;
  int copies = 32;
  while (copies > 1 && copies * int64_t{bytes} > kPreferredBytes) copies /= 2;
  if (copies == 1 && bytes > attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin)) copies = 0;
  const int shared_bytes = copies * bytes;
  cudaFuncSetAttribute(count_by_lane, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);

  int per_processor = 1;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, count_by_lane, kThreads,
                                                shared_bytes);
  const int resident = attribute(cudaDevAttrMultiProcessorCount) * std::max(per_processor, 1);
  const int chunks = static_cast<int>((int64_t{N} + kChunk - 1) / kChunk);
  const bool aligned = reinterpret_cast<uintptr_t>(input) % sizeof(int4) == 0;

  cudaMemsetAsync(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_by_lane<<<std::min(chunks, resident), kThreads, shared_bytes>>>(input, histogram, N,
                                                                        num_bins, copies, aligned);
}
