// judge: needs cuda
// CUB's exclusive scan by key, the flags being the keys.
//
// Idea      Elements belong to one segment as long as their keys compare equal, and a key is
// compared
//           with the one before it. So the flags themselves will do as keys when "equal" means that
//           the later one is 0.
// Work      N additions.
// Steps     One pass with look-back, a launch before it that clears the state.
// Bytes     12 N.
// Limit     Memory bandwidth.
#include <cub/device/device_scan.cuh>

struct SameSegment {
  __host__ __device__ bool operator()(int, int later) const { return later == 0; }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  if (N <= 0) return;
  void* memory = nullptr;
  size_t bytes = 0;
  cub::DeviceScan::ExclusiveSumByKey(memory, bytes, flags, values, output, N, SameSegment{});
  if (cudaMallocAsync(&memory, bytes, 0) != cudaSuccess) return;  // the error stays pending
  cub::DeviceScan::ExclusiveSumByKey(memory, bytes, flags, values, output, N, SameSegment{});
  cudaFreeAsync(memory, 0);
}
