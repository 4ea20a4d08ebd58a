// Elements that only change places: merge, compaction, transpose.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "judge/tests/references/library.h"

namespace judge::references {
namespace {

const Covers kCovered[] = {Covers("parallel_merge"), Covers("flagged_compaction"),
                           Covers("stream_compaction"), Covers("matrix_transpose")};

TEST(References, ParallelMergeIsStdMerge) {
  auto* reference =
      reference_of<void(const float*, const float*, float*, int, int)>("parallel_merge");
  std::mt19937 random(1);
  for (const int m : {0, 1, 2, 33, 257})
    for (const int n : {0, 1, 3, 32, 100}) {
      auto a = whole_numbers<float>(random, m, -20, 20);
      auto b = whole_numbers<float>(random, n, -20, 20);
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      std::vector<float> c(m + n, -99), wanted;
      reference(a.data(), b.data(), c.data(), m, n);
      std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(wanted));
      EXPECT_EQ(c, wanted) << m << " " << n;
    }
}

TEST(References, ParallelMergeTakesEqualKeysFromAFirst) {
  auto* reference =
      reference_of<void(const float*, const float*, float*, int, int)>("parallel_merge");
  const float a[] = {-0.0f, -0.0f}, b[] = {0.0f, 0.0f};
  float c[4];
  reference(a, b, c, 2, 2);
  EXPECT_TRUE(std::signbit(c[0]) && std::signbit(c[1]));
  EXPECT_FALSE(std::signbit(c[2]) || std::signbit(c[3]));
}

TEST(References, FlaggedCompactionKeepsTheFlagged) {
  auto* reference =
      reference_of<void(const float*, const int*, float*, int*, int)>("flagged_compaction");
  std::mt19937 random(2);
  for (const int n : kSizes) {
    const auto x = whole_numbers<float>(random, n, -99, 99);
    const auto flags = whole_numbers<int>(random, n, -1, 1);
    std::vector<float> y(n, 7777), wanted;
    int count = -1;
    reference(x.data(), flags.data(), y.data(), &count, n);
    for (int i = 0; i < n; ++i)
      if (flags[i] != 0) wanted.push_back(x[i]);
    ASSERT_EQ(count, static_cast<int>(wanted.size())) << n;
    y.resize(count);
    EXPECT_EQ(y, wanted) << n;
  }
}

TEST(References, StreamCompactionIsCopyIf) {
  auto* reference = reference_of<void(const float*, int, float*)>("stream_compaction");
  std::mt19937 random(3);
  for (const int n : kSizes) {
    const auto x = whole_numbers<float>(random, n, -3, 3);
    std::vector<float> y(n, 7777), wanted(n, 0);
    reference(x.data(), n, y.data());
    std::copy_if(x.begin(), x.end(), wanted.begin(), [](float value) { return value > 0; });
    EXPECT_EQ(y, wanted) << n;
  }
}

TEST(References, MatrixTransposeTwiceIsNothing) {
  auto* reference = reference_of<void(const float*, float*, int, int)>("matrix_transpose");
  std::mt19937 random(4);
  for (const int rows : {1, 2, 33})
    for (const int columns : {1, 3, 64}) {
      const auto x = whole_numbers<float>(random, rows * columns, -9999, 9999);
      std::vector<float> once(x.size()), twice(x.size());
      reference(x.data(), once.data(), rows, columns);
      reference(once.data(), twice.data(), columns, rows);
      EXPECT_EQ(twice, x) << rows << " " << columns;
      for (int c = 0; c < columns; ++c)
        EXPECT_EQ(once[c * rows + rows - 1], x[(rows - 1) * columns + c]) << rows << " " << c;
    }
}

}  // namespace
}  // namespace judge::references
