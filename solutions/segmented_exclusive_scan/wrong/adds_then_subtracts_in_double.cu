// judge: expect WA
// A running sum of everything in double, minus what it was before the last head: right for tame
// values, and nothing is left of small ones behind huge ones.
#include "scan.h"

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  std::vector<float> x(N);
  std::vector<int> heads(N);
  cudaMemcpy(x.data(), values, sizeof(float) * N, cudaMemcpyDeviceToHost);
  cudaMemcpy(heads.data(), flags, sizeof(int) * N, cudaMemcpyDeviceToHost);
  double sum = 0;
  double before = 0;
  for (int i = 0; i < N; ++i) {
    if (heads[i] != 0) before = sum;
    const float own = x[i];
    x[i] = static_cast<float>(sum - before);
    sum += own;
  }
  cudaMemcpy(output, x.data(), sizeof(float) * N, cudaMemcpyHostToDevice);
}
