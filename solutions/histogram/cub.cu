// judge: needs cuda
// The vendor's library: cub::DeviceHistogram with as many levels as bins, plus one.
//
// Idea      Privatized histograms, in shared memory up to 256 bins, in global memory beyond.
// Work      N additions, and the copies of all resident blocks to clear and to merge.
// Bytes     4 N read; beyond 256 bins 8 num_bins for each resident block.
// Limit     up to 256 bins the shared atomics, beyond them the copies in global memory: a million
//           bins take gigabytes.
#include <cuda_runtime.h>

#include <cub/device/device_histogram.cuh>

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  void* memory = nullptr;
  size_t bytes = 0;
  const int levels = num_bins + 1;
  if (cub::DeviceHistogram::HistogramEven(memory, bytes, input, histogram, levels, 0, num_bins,
                                          N) != cudaSuccess) {
    return;  // the error stays pending
  }
  if (cudaMalloc(&memory, bytes) != cudaSuccess) return;
  cub::DeviceHistogram::HistogramEven(memory, bytes, input, histogram, levels, 0, num_bins, N);
  cudaFree(memory);
}
