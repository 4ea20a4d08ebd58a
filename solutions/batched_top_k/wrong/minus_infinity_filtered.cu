// judge: expect WA
// Begins with a threshold of -inf and keeps what is above it, so that scores of -inf have no place.
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <vector>

template <typename T>
std::vector<T> to_host(const T* data, size_t size) {
  std::vector<T> copy(size);
  cudaMemcpy(copy.data(), data, sizeof(T) * size, cudaMemcpyDeviceToHost);
  return copy;
}

extern "C" void solve(const float* scores, const int* lengths, float* values, int* indices,
                      int batch, int length, int k) {
  const std::vector<float> all = to_host(scores, size_t(batch) * length);
  const std::vector<int> sizes = to_host(lengths, batch);
  std::vector<float> best(size_t(batch) * k, -INFINITY);
  std::vector<int> places(size_t(batch) * k, -1);
  for (int b = 0; b < batch; ++b) {
    const float* row = all.data() + size_t(b) * length;
    const int size = sizes[b];
    std::vector<int> order;
    for (int i = 0; i < size; ++i) {
      if (row[i] > -INFINITY) order.push_back(i);
    }
    const int found = std::min<int>(k, order.size());
    std::partial_sort(order.begin(), order.begin() + found, order.end(),
                      [row](int i, int j) { return row[i] > row[j]; });
    for (int j = 0; j < found; ++j) {
      best[size_t(b) * k + j] = row[order[j]];
      places[size_t(b) * k + j] = order[j];
    }
  }
  cudaMemcpy(values, best.data(), sizeof(float) * best.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(indices, places.data(), sizeof(int) * places.size(), cudaMemcpyHostToDevice);
}
