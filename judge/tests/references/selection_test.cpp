// The largest elements against sorting all of them.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>

#include "judge/tests/references/library.h"

namespace judge::references {
namespace {

const Covers kCovered[] = {Covers("top_k"), Covers("batched_top_k"), Covers("batched_top_k_bf16")};

TEST(References, TopKIsPartialSort) {
  auto* reference = reference_of<void(const float*, float*, int, int)>("top_k");
  std::mt19937 random(1);
  for (const int n : kSizes)
    for (const int k : {1, (n + 1) / 2, n}) {
      const auto x = whole_numbers<float>(random, n, -50, 50);
      std::vector<float> y(k, -1), wanted(k);
      reference(x.data(), y.data(), n, k);
      std::partial_sort_copy(x.begin(), x.end(), wanted.begin(), wanted.end(),
                             std::greater<float>());
      EXPECT_EQ(y, wanted) << n << " " << k;
    }
}

float as_float(float x) { return x; }
float as_float(std::uint16_t bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16); }
template <class T>
T from_float(float x) {
  if constexpr (std::is_same_v<T, float>)
    return x;
  else
    return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(x) >> 16);
}

template <class T>
void check_batched(const std::string& problem) {
  auto* reference = reference_of<void(const T*, const int*, float*, int*, int, int, int)>(problem);
  std::mt19937 random(2);
  const int batch = 6, length = 40;
  for (const int k : {1, 7, 40}) {
    const auto numbers = whole_numbers<float>(random, batch * length, -60, 60);
    std::vector<T> scores;
    for (const float x : numbers) scores.push_back(from_float<T>(x));
    const std::vector<int> lengths = {40, 39, 8, 7, 1, 0};
    std::vector<float> values(batch * k, -1);
    std::vector<int> indices(batch * k, -7);
    reference(scores.data(), lengths.data(), values.data(), indices.data(), batch, length, k);
    for (int row = 0; row < batch; ++row) {
      std::vector<float> wanted(numbers.begin() + row * length,
                                numbers.begin() + row * length + lengths[row]);
      std::sort(wanted.begin(), wanted.end(), std::greater<float>());
      wanted.resize(k, -INFINITY);
      std::set<int> used;
      for (int i = 0; i < k; ++i) {
        const int index = indices[row * k + i];
        EXPECT_EQ(values[row * k + i], wanted[i]) << row << " " << i;
        if (i >= lengths[row]) {
          EXPECT_EQ(index, -1) << row << " " << i;
          continue;
        }
        ASSERT_TRUE(index >= 0 && index < lengths[row] && used.insert(index).second) << index;
        EXPECT_EQ(as_float(scores[row * length + index]), wanted[i]) << row << " " << i;
      }
    }
  }
}

TEST(References, BatchedTopKIsARowwiseSort) { check_batched<float>("batched_top_k"); }
TEST(References, BatchedTopKOfBfloat16) { check_batched<std::uint16_t>("batched_top_k_bf16"); }

}  // namespace
}  // namespace judge::references
