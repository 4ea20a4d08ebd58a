// Bins that do not fit in shared memory, in ranges that do.
//
// Idea      The bins are cut into ranges of equal size, each as large as a block's shared memory
//           allows. A block counts one range over one part of the input and passes over what
//           belongs to other ranges. The blocks of one part run side by side, so that all but the
//           first find it in the second-level cache.
// Work      N inspections for each range; N shared additions in all.
// Steps     the fullest bin's elements in one block, then one addition for each block of the range.
// Bytes     4 N read from memory, 4 N for each range from the second-level cache.
// Limit     loads and comparisons for N times the number of ranges: 2 for 65,536 bins on Hopper, 18
//           for a million. Few bins are one range: then it is shared_privatized.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace {

constexpr int kThreads = 1024;
constexpr int kItems = 16;
constexpr int kChunk = kThreads * kItems;

// `parts` blocks for each range; block b counts range b % ranges of part b / ranges.
__global__ void __launch_bounds__(kThreads)
    count_range(const int* __restrict__ input, int* histogram, int64_t n, int num_bins, int ranges,
                int range_bins, bool aligned) {
  extern __shared__ int counts[];
  const int parts = gridDim.x / ranges;
  const int part = blockIdx.x / ranges;
  const int first_bin = blockIdx.x % ranges * range_bins;
  const int bins = min(range_bins, num_bins - first_bin);
  for (int bin = threadIdx.x; bin < bins; bin += kThreads) counts[bin] = 0;
  __syncthreads();

  const auto count = [&](int value) {
    const int bin = value - first_bin;
    if (bin >= 0 && bin < bins) atomicAdd(&counts[bin], 1);
  };
  for (int64_t base = int64_t{part} * kChunk; base < n; base += int64_t{parts} * kChunk) {
    if (aligned && base + kChunk <= n) {
      const int4* quads = reinterpret_cast<const int4*>(input + base);
      int4 values[kItems / 4];
#pragma unroll
      for (int quad = 0; quad < kItems / 4; ++quad) {
        values[quad] = quads[quad * kThreads + threadIdx.x];
      }
#pragma unroll
      for (int quad = 0; quad < kItems / 4; ++quad) {
        count(values[quad].x);
        count(values[quad].y);
        count(values[quad].z);
        count(values[quad].w);
      }
    } else {
      const int64_t end = min(base + kChunk, n);
      for (int64_t i = base + threadIdx.x; i < end; i += kThreads) count(input[i]);
    }
  }
  __syncthreads();

  for (int bin = threadIdx.x; bin < bins; bin += kThreads) {
    if (counts[bin] != 0) atomicAdd(&histogram[first_bin + bin], counts[bin]);
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
  const int most_bins =
      attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) / static_cast<int>(sizeof(int));
  const int fewest_ranges = (num_bins + most_bins - 1) / most_bins;
  const int range_bins = (num_bins + fewest_ranges - 1) / fewest_ranges;
  const int ranges = (num_bins + range_bins - 1) / range_bins;  // none of them empty
  const int shared_bytes = range_bins * static_cast<int>(sizeof(int));
  cudaFuncSetAttribute(count_range, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);

  int per_processor = 1;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, count_range, kThreads,
                                                shared_bytes);
  const int resident = attribute(cudaDevAttrMultiProcessorCount) * std::max(per_processor, 1);
  const int chunks = static_cast<int>((int64_t{N} + kChunk - 1) / kChunk);
  const int parts = std::min(chunks, std::max(resident / ranges, 1));
  const bool aligned = reinterpret_cast<uintptr_t>(input) % sizeof(int4) == 0;

  cudaMemsetAsync(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  count_range<<<ranges * parts, kThreads, shared_bytes>>>(input, histogram, N, num_bins, ranges,
                                                          range_bins, aligned);
}
