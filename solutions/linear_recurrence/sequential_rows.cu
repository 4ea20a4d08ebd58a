// One thread a row, one step after the other.
//
// Idea      The definition. Loads do not depend on the state, so eight steps' inputs are fetched
//           together, and only the multiply-adds wait for each other. The state is kept in double:
//           in float, the errors of a million additions of the same sign would add up.
// Work      2 operations for each element.
// Steps     L, each a dependent multiply-add.
// Bytes     12 for each element, but a warp's loads go to 32 rows and use 32 bytes of each.
// Limit     Latency: B threads cannot keep a GPU busy. Good for many rows, or as a check.
#include <cuda_runtime.h>

#include <cstdint>

namespace {

constexpr int kThreads = 32;  // small blocks, so that few rows still spread over the GPU
constexpr int kBatch = 8;

__global__ void __launch_bounds__(kThreads)
    run_rows(const float* __restrict__ a, const float* __restrict__ x, float* __restrict__ h,
             int rows, int steps) {
  const int row = blockIdx.x * kThreads + threadIdx.x;
  if (row >= rows) return;
  const int64_t begin = int64_t{row} * steps;
  double state = 0.0;
  int t = 0;
  for (; t + kBatch <= steps; t += kBatch) {
    float factors[kBatch];
    float inputs[kBatch];
#pragma unroll
    for (int i = 0; i < kBatch; ++i) {
      factors[i] = a[begin + t + i];
      inputs[i] = x[begin + t + i];
    }
#pragma unroll
    for (int i = 0; i < kBatch; ++i) {
      state = fma(static_cast<double>(factors[i]), state, static_cast<double>(inputs[i]));
      h[begin + t + i] = static_cast<float>(state);
    }
  }
  for (; t < steps; ++t) {
    state = fma(static_cast<double>(a[begin + t]), state, static_cast<double>(x[begin + t]));
    h[begin + t] = static_cast<float>(state);
  }
}

}  // namespace

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  if (B <= 0 || L <= 0) return;
  run_rows<<<(B + kThreads - 1) / kThreads, kThreads>>>(a, x, h, B, L);
}
