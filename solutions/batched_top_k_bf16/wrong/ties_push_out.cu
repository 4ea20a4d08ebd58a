// judge: expect WA
// Takes the first k scores that reach the threshold: ties early in the row push out larger scores
// behind them.
#include <cuda_bf16.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

template <typename T>
std::vector<T> to_host(const T* data, size_t size) {
  std::vector<T> copy(size);
  cudaMemcpy(copy.data(), data, sizeof(T) * size, cudaMemcpyDeviceToHost);
  return copy;
}

std::vector<float> scores_to_host(const __nv_bfloat16* data, size_t size) {
  std::vector<float> widened;
  for (const __nv_bfloat16 score : to_host(data, size)) widened.push_back(__bfloat162float(score));
  return widened;
}

extern "C" void solve(const __nv_bfloat16* scores, const int* lengths, float* values, int* indices,
                      int batch, int length, int k) {
  const std::vector<float> all = scores_to_host(scores, size_t(batch) * length);
  const std::vector<int> sizes = to_host(lengths, batch);
  std::vector<float> best(size_t(batch) * k, -INFINITY);
  std::vector<int> places(size_t(batch) * k, -1);
  for (int b = 0; b < batch; ++b) {
    const float* row = all.data() + size_t(b) * length;
    const int size = sizes[b];
    const int found = std::min(k, size);
    std::vector<float> sorted(row, row + size);
    std::partial_sort(sorted.begin(), sorted.begin() + found, sorted.end(), std::greater<float>());
    std::vector<int> order;
    for (int i = 0; i < size && static_cast<int>(order.size()) < found; ++i) {
      if (row[i] >= sorted[found - 1]) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [row](int i, int j) { return row[i] > row[j]; });
    for (int j = 0; j < found; ++j) {
      best[size_t(b) * k + j] = row[order[j]];
      places[size_t(b) * k + j] = order[j];
    }
  }
  cudaMemcpy(values, best.data(), sizeof(float) * best.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(indices, places.data(), sizeof(int) * places.size(), cudaMemcpyHostToDevice);
}
