// Sums and products against other ways to add up.
#include <cmath>
#include <map>
#include <numeric>

#include "judge/tests/references/library.h"

namespace judge::references {
namespace {

const Covers kCovered[] = {Covers("reduction"), Covers("histogram"), Covers("decay_attention"),
                           Covers("linear_recurrence")};

TEST(References, ReductionIsAccumulate) {
  auto* reference = reference_of<void(const float*, float*, int)>("reduction");
  std::mt19937 random(1);
  for (const int n : kSizes) {
    const auto x = whole_numbers<float>(random, n, -1000, 1000);
    float sum = -1;
    reference(x.data(), &sum, n);
    EXPECT_EQ(sum, std::accumulate(x.begin(), x.end(), 0.0f)) << n;
  }
}

TEST(References, HistogramIsAMapOfCounts) {
  auto* reference = reference_of<void(const int*, int*, int, int)>("histogram");
  std::mt19937 random(2);
  for (const int n : kSizes)
    for (const int bins : {1, 2, 7, 300}) {
      const auto x = whole_numbers<int>(random, n, 0, bins - 1);
      std::vector<int> counts(bins, -7);
      reference(x.data(), counts.data(), n, bins);
      std::map<int, int> wanted;
      for (const int value : x) ++wanted[value];
      for (int b = 0; b < bins; ++b) EXPECT_EQ(counts[b], wanted[b]) << n << " " << b;
    }
}

// The recurrence of states instead of the sum over all earlier positions.
TEST(References, DecayAttentionIsARecurrence) {
  auto* reference =
      reference_of<void(const float*, const float*, const float*, float*, int, int, float)>(
          "decay_attention");
  std::mt19937 random(3);
  for (const int n : kSizes)
    for (const int d : {1, 3, 8, 17}) {
      const float gamma = d == 3 ? 1.0f : 0.75f;
      const auto q = whole_numbers<float>(random, n * d, -3, 3);
      const auto k = whole_numbers<float>(random, n * d, -3, 3);
      const auto v = whole_numbers<float>(random, n * d, -9, 9);
      std::vector<float> output(n * d, -1);
      reference(q.data(), k.data(), v.data(), output.data(), n, d, gamma);
      std::vector<double> state(d * d);
      for (int t = 0; t < n; ++t)
        for (int j = 0; j < d; ++j) {
          double sum = 0;
          for (int i = 0; i < d; ++i) {
            double& s = state[i * d + j];
            s = gamma * s + static_cast<double>(k[t * d + i]) * v[t * d + j];
            sum += q[t * d + i] * s;
          }
          EXPECT_NEAR(output[t * d + j], sum / std::sqrt(d), 1e-4) << n << " " << d << " " << t;
        }
    }
}

// Every input followed forward on its own instead of one state for all.
TEST(References, LinearRecurrenceIsASumOfEchoes) {
  auto* reference =
      reference_of<void(const float*, const float*, float*, int, int)>("linear_recurrence");
  std::mt19937 random(4);
  for (const int length : kSizes) {
    const int rows = 3;
    auto a = whole_numbers<float>(random, rows * length, -4, 4);
    for (float& factor : a) factor /= 4;
    const auto x = whole_numbers<float>(random, rows * length, -9, 9);
    std::vector<float> h(rows * length, -1);
    reference(a.data(), x.data(), h.data(), rows, length);
    for (int row = 0; row < rows; ++row) {
      std::vector<double> wanted(length);
      for (int from = 0; from < length; ++from) {
        double echo = x[row * length + from];
        for (int t = from; t < length; ++t) {
          if (t > from) echo *= a[row * length + t];
          wanted[t] += echo;
        }
      }
      for (int t = 0; t < length; ++t)
        EXPECT_NEAR(h[row * length + t], wanted[t], 1e-4) << length << " " << row << " " << t;
    }
  }
}

}  // namespace
}  // namespace judge::references
