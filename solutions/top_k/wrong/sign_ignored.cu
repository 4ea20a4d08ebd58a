// judge: expect WA
// Compares the bits of the floats as unsigned integers: negative numbers come out above positive
// ones.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <vector>

std::vector<float> to_host(const float* data, int size) {
  std::vector<float> values(size);
  cudaMemcpy(values.data(), data, sizeof(float) * size, cudaMemcpyDeviceToHost);
  return values;
}

void top_k_on_host(const float* input, float* output, int N, int k) {
  std::vector<float> values = to_host(input, N);
  std::partial_sort(values.begin(), values.begin() + k, values.end(), std::greater<float>());
  cudaMemcpy(output, values.data(), sizeof(float) * k, cudaMemcpyHostToDevice);
}

unsigned bits_of(float value) {
  unsigned bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

extern "C" void solve(const float* input, float* output, int N, int k) {
  std::vector<float> values = to_host(input, N);
  std::partial_sort(values.begin(), values.begin() + k, values.end(),
                    [](float a, float b) { return bits_of(a) > bits_of(b); });
  cudaMemcpy(output, values.data(), sizeof(float) * k, cudaMemcpyHostToDevice);
}
