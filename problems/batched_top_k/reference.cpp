// Reference of batched_top_k: sort the positions of a row by score, the lower position first among
// equals. Any other choice among equals is as right; the checker of the indices knows.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

extern "C" void reference(const float* scores, const int* lengths, float* values, int* indices,
                          int batch, int length, int k) {
#pragma omp parallel for schedule(dynamic)
  for (int b = 0; b < batch; ++b) {
    const float* row = scores + int64_t{b} * length;
    std::vector<int> order(lengths[b]);
    std::iota(order.begin(), order.end(), 0);
    const int found = std::min(k, lengths[b]);
    std::partial_sort(order.begin(), order.begin() + found, order.end(), [row](int i, int j) {
      return row[i] > row[j] || (row[i] == row[j] && i < j);
    });
    for (int j = 0; j < k; ++j) {
      const int64_t out = int64_t{b} * k + j;
      values[out] = j < found ? row[order[j]] : -std::numeric_limits<float>::infinity();
      indices[out] = j < found ? order[j] : -1;
    }
  }
}
