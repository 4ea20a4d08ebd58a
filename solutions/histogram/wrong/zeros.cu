// judge: expect WA
// Never looks at its input: every count is zero.
#include <cuda_runtime.h>

extern "C" void solve(const int* input, int* histogram, int N, int num_bins) {
  cudaMemset(histogram, 0, sizeof(int) * static_cast<size_t>(num_bins));
}
