// Launches of several calls become the kernels of one.
#include "judge/measure/kernels.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

KernelLaunch launch(const std::string& name, int call, std::int64_t start, std::int64_t end,
                    int grid = 1) {
  return {name, call, start, end, {grid, 1, 1}, {32, 1, 1}, 8, 0};
}

TEST(KernelTimes, CallsTimesAndGaps) {
  std::vector<KernelLaunch> launches;
  for (int call = 0; call < 3; ++call) {
    const std::int64_t t = call * 1'000'000;
    launches.push_back(launch("a", call, t, t + 2000));
    launches.push_back(launch("b", call, t + 5000, t + 6000));
    launches.push_back(launch("b", call, t + 7000, t + 8000));
  }
  const auto kernels = kernel_times(launches);
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_EQ(kernels[0].name, "a");
  EXPECT_EQ(kernels[0].calls, 1);
  EXPECT_DOUBLE_EQ(kernels[0].median_us, 2);
  EXPECT_DOUBLE_EQ(kernels[0].gap_us, 0) << "the first of a call follows nothing";
  EXPECT_EQ(kernels[1].calls, 2);
  EXPECT_DOUBLE_EQ(kernels[1].median_us, 1);
  EXPECT_DOUBLE_EQ(kernels[1].gap_us, 2) << "the median of 3 and 1";
}

TEST(KernelTimes, OneNameWithTwoGridsIsTwoRows) {
  const std::vector<KernelLaunch> launches = {launch("a", 0, 0, 10, 1), launch("a", 0, 20, 30, 2)};
  EXPECT_EQ(kernel_times(launches).size(), 2u);
  EXPECT_TRUE(kernel_times({}).empty());
}

TEST(KernelTimes, OverlapIsNoNegativeGap) {
  const std::vector<KernelLaunch> launches = {launch("a", 0, 0, 100), launch("b", 0, 50, 120)};
  EXPECT_DOUBLE_EQ(kernel_times(launches)[1].gap_us, 0);
}

}  // namespace
}  // namespace judge
