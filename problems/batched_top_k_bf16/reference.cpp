// Reference of batched_top_k_bf16: sort the positions of a row by score, the lower position first
// among equals. Any other choice among equals is as right; the checker of the indices knows.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

namespace {

float widened(unsigned short bits) { return std::bit_cast<float>(uint32_t{bits} << 16); }

}  // namespace

extern "C" void reference(const unsigned short* scores, const int* lengths, float* values,
                          int* indices, int batch, int length, int k) {
#pragma omp parallel for schedule(dynamic)
  for (int b = 0; b < batch; ++b) {
    const unsigned short* row = scores + int64_t{b} * length;
    std::vector<int> order(lengths[b]);
    std::iota(order.begin(), order.end(), 0);
    const int found = std::min(k, lengths[b]);
    std::partial_sort(order.begin(), order.begin() + found, order.end(), [row](int i, int j) {
      const float left = widened(row[i]);
      const float right = widened(row[j]);
      return left > right || (left == right && i < j);
    });
    for (int j = 0; j < k; ++j) {
      const int64_t out = int64_t{b} * k + j;
      values[out] = j < found ? widened(row[order[j]]) : -std::numeric_limits<float>::infinity();
      indices[out] = j < found ? order[j] : -1;
    }
  }
}
