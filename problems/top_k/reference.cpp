// Reference of top_k: move the k largest values to the front of a copy, then sort those.
#include <algorithm>
#include <functional>
#include <vector>

extern "C" void reference(const float* input, float* output, int N, int k) {
  std::vector<float> values(input, input + N);
  if (k < N) {
    std::nth_element(values.begin(), values.begin() + (k - 1), values.end(), std::greater<float>());
  }
  std::sort(values.begin(), values.begin() + k, std::greater<float>());
  std::copy(values.begin(), values.begin() + k, output);
}
