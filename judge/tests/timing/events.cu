// An independent timer to hold `judge bench` against: one solution, one size, nothing of the judge.
// CUDA events around the call, the L2 overwritten before it, the median of many. Build:
//   nvcc -O3 -std=c++20 -arch=native -DSOLUTION='"solutions/reduction/cub.cu"' -DREDUCTION events.cu
// and run with a size; it prints the median in microseconds.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include SOLUTION

namespace timing {

void check(cudaError_t code) {
  if (code == cudaSuccess) return;
  std::fprintf(stderr, "events: %s\n", cudaGetErrorString(code));
  std::exit(1);
}

float* uniform(std::size_t count, float low, float high) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> values(low, high);
  std::vector<float> host(count);
  for (float& x : host) x = values(random);
  float* device = nullptr;
  check(cudaMalloc(&device, count * sizeof(float)));
  check(cudaMemcpy(device, host.data(), count * sizeof(float), cudaMemcpyHostToDevice));
  return device;
}

int* integers(std::size_t count, int below) {
  std::mt19937 random(1);
  std::vector<int> host(count);
  for (int& x : host) x = static_cast<int>(random() % static_cast<unsigned>(below));
  int* device = nullptr;
  check(cudaMalloc(&device, count * sizeof(int)));
  check(cudaMemcpy(device, host.data(), count * sizeof(int), cudaMemcpyHostToDevice));
  return device;
}

template <typename Call>
double cold_median_us(Call call) {
  int device = 0, l2_bytes = 0;
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&l2_bytes, cudaDevAttrL2CacheSize, device));
  const std::size_t flush_bytes = 2 * static_cast<std::size_t>(l2_bytes);
  void* flush = nullptr;
  cudaEvent_t start, stop;
  check(cudaMalloc(&flush, flush_bytes));
  check(cudaEventCreate(&start));
  check(cudaEventCreate(&stop));
  std::vector<float> us;
  for (int i = 0; i < 230; ++i) {
    check(cudaMemsetAsync(flush, i & 0xff, flush_bytes));
    check(cudaEventRecord(start));
    call();
    check(cudaEventRecord(stop));
    check(cudaDeviceSynchronize());
    float ms = 0;
    check(cudaEventElapsedTime(&ms, start, stop));
    if (i >= 30) us.push_back(ms * 1e3f);  // the first ones warm up
  }
  std::sort(us.begin(), us.end());
  return us[us.size() / 2];
}

}  // namespace timing

int main(int argc, char** argv) {
  const int n = argc > 1 ? static_cast<int>(std::atof(argv[1])) : 1 << 24;
  const std::size_t count = static_cast<std::size_t>(n);
#if defined(REDUCTION)
  float *input = timing::uniform(count, 0, 1000), *output = timing::uniform(1, 0, 1);
  const double us = timing::cold_median_us([&] { solve(input, output, n); });
#elif defined(SCAN)
  float *input = timing::uniform(count, -1, 1), *output = timing::uniform(count, 0, 1);
  const double us = timing::cold_median_us([&] { solve(input, output, n); });
#elif defined(HISTOGRAM)
  int *input = timing::integers(count, 256), *output = timing::integers(256, 2);
  const double us = timing::cold_median_us([&] { solve(input, output, n, 256); });
#elif defined(TRANSPOSE)
  float *input = timing::uniform(count * count, 0, 1), *output = timing::uniform(count * count, 0, 1);
  const double us = timing::cold_median_us([&] { solve(input, output, n, n); });
#elif defined(TOP_K)
  float *input = timing::uniform(count, -1e6f, 1e6f), *output = timing::uniform(100, 0, 1);
  const double us = timing::cold_median_us([&] { solve(input, output, n, 100); });
#elif defined(RECURRENCE)
  float *a = timing::uniform(64 * count, 0, 1), *x = timing::uniform(64 * count, -1, 1);
  float* h = timing::uniform(64 * count, 0, 1);
  const double us = timing::cold_median_us([&] { solve(a, x, h, 64, n); });
#endif
  std::printf("%.3f\n", us);
}
