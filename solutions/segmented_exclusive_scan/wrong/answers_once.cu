// judge: expect WA
// Keeps the answer of a length and gives it again for other contents.
#include <map>

#include "scan.h"

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  static std::map<int, std::vector<float>> answers;
  std::vector<float>& answer = answers[N];
  if (answer.empty()) {
    answer.resize(N);
    scan<Right>(values, flags, output, N);
    cudaMemcpy(answer.data(), output, sizeof(float) * N, cudaMemcpyDeviceToHost);
  }
  cudaMemcpy(output, answer.data(), sizeof(float) * N, cudaMemcpyHostToDevice);
}
