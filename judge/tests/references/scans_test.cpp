// Prefix sums against the standard library's, segments cut out and scanned on their own.
#include <algorithm>
#include <numeric>

#include "judge/tests/references/library.h"

namespace judge::references {
namespace {

const Covers kCovered[] = {Covers("inclusive_scan"), Covers("exclusive_scan"),
                           Covers("segmented_scan"), Covers("segmented_exclusive_scan")};

using Scan = void(const float*, float*, int);
using SegmentedScan = void(const float*, const int*, float*, int);

TEST(References, InclusiveScan) {
  auto* reference = reference_of<Scan>("inclusive_scan");
  std::mt19937 random(1);
  for (const int n : kSizes) {
    const auto x = whole_numbers<float>(random, n, -99, 99);
    std::vector<float> y(n, -1), wanted(n);
    reference(x.data(), y.data(), n);
    std::inclusive_scan(x.begin(), x.end(), wanted.begin());
    EXPECT_EQ(y, wanted) << n;
  }
}

TEST(References, ExclusiveScan) {
  auto* reference = reference_of<Scan>("exclusive_scan");
  std::mt19937 random(2);
  for (const int n : kSizes) {
    const auto x = whole_numbers<float>(random, n, -99, 99);
    std::vector<float> y(n, -1), wanted(n);
    reference(x.data(), y.data(), n);
    std::exclusive_scan(x.begin(), x.end(), wanted.begin(), 0.0f);
    EXPECT_EQ(y, wanted) << n;
  }
}

void check_segments(const std::string& problem, bool exclusive) {
  auto* reference = reference_of<SegmentedScan>(problem);
  std::mt19937 random(3);
  for (const int n : kSizes)
    for (const int one_in : {1, 2, 5, 1000}) {
      const auto x = whole_numbers<float>(random, n, -99, 99);
      auto heads = whole_numbers<int>(random, n, 0, one_in - 1);
      for (int& head : heads) head = head == 0;
      std::vector<float> y(n, -1), wanted;
      reference(x.data(), heads.data(), y.data(), n);
      for (int begin = 0; begin < n;) {
        const auto next = std::find(heads.begin() + begin + 1, heads.end(), 1);
        const int end = static_cast<int>(next - heads.begin());
        std::vector<float> part(end - begin);
        if (exclusive)
          std::exclusive_scan(x.begin() + begin, x.begin() + end, part.begin(), 0.0f);
        else
          std::partial_sum(x.begin() + begin, x.begin() + end, part.begin());
        wanted.insert(wanted.end(), part.begin(), part.end());
        begin = end;
      }
      EXPECT_EQ(y, wanted) << n << " " << one_in;
    }
}

TEST(References, SegmentedScan) { check_segments("segmented_scan", false); }
TEST(References, SegmentedExclusiveScan) { check_segments("segmented_exclusive_scan", true); }

}  // namespace
}  // namespace judge::references
