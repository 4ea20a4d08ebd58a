// A histogram of its own for each block, in shared memory; merged into the result at the end.
//
// Idea      Additions in shared memory are cheap and meet only those of the same block. As few
//           blocks as fill the GPU stay until the input is used up, so each merges once.
// Work      N shared additions, and at most num_bins global ones for each block.
// Steps     the fullest bin's elements in one block, then one addition for each block.
// Bytes     4 N read.
// Limit     shared atomics: lanes of a warp that hold the same bin wait for each other, so skewed
//           data is slow. Bins that do not fit in shared memory (58,112 on Hopper) are counted in
//           global memory, as in global_atomics.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>

namespace {

constexpr int kThreads = 512;
constexpr int kItems = 16;
constexpr int kChunk = kThreads * kItems;

// Calls `visit` with this thread's share of the input. Full chunks come as 16-byte loads, four of
// them on their way before the first value is used.
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
        visit(values[quad].x);
        visit(values[quad].y);
        visit(values[quad].z);
        visit(values[quad].w);
      }
    } else {
      const int64_t end = min(base + kChunk, n);
      for (int64_t i = base + threadIdx.x; i < end; i += kThreads) visit(input[i]);
    }
  }
}

__global__ void __launch_bounds__(kThreads)
    count_in_shared(const int* __restrict__ input, int* histogram, int64_t n, int num_bins,
                    bool aligned) {
  extern __shared__ int counts[];
  for (int bin = threadIdx.x; bin < num_bins; bin += kThreads) counts[bin] = 0;
  __syncthreads();

  visit_elements(input, n, aligned, [&](int bin) {
    if (bin >= 0 && bin < num_bins) atomicAdd(&counts[bin], 1);
  });
  __syncthreads();

  for (int bin = threadIdx.x; bin < num_bins; bin += kThreads) {
    if (counts[bin] != 0) atomicAdd(&histogram[bin], counts[bin]);
  }
}

__global__ void __launch_bounds__(kThreads)
    count_in_global(const int* __restrict__ input, int* histogram, int64_t n, int num_bins,
                    bool aligned) {
  visit_elements(input, n, aligned, [&](int bin) {
    if (bin >= 0 && bin < num_bins) atomicAdd(&histogram[bin], 1);
  });
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
  const bool fits = bytes <= attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);
  const auto kernel = fits ? count_in_shared : count_in_global;
  const int shared_bytes = fits ? bytes : 0;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_bytes);

  int per_processor = 1;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, kernel, kThreads, shared_bytes);
  const int resident = attribute(cudaDevAttrMultiProcessorCount) * std::max(per_processor, 1);
  const int chunks = static_cast<int>((int64_t{N} + kChunk - 1) / kChunk);
  const bool aligned = reinterpret_cast<uintptr_t>(input) % sizeof(int4) == 0;

  cudaMemsetAsync(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
  kernel<<<std::min(chunks, resident), kThreads, shared_bytes>>>(input, histogram, N, num_bins,
                                                                 aligned);
}
