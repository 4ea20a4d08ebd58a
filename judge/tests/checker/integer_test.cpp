// Integers are compared as integers: no detour over double, no wrap-around.
#include <gtest/gtest.h>

#include "judge/tests/checker/arrays.h"

namespace judge::test {
namespace {

Array int64s(const std::vector<std::int64_t>& values) { return bits_of(DType::int64, values); }

constexpr std::int64_t kBig = (1ll << 53) + 1;  // rounds to 2^53 as a double
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(Integer, NeighboursAboveTwoTo53Differ) {
  for (const CheckRule& rule : {CheckRule{}, close_rule(0, 0)}) {
    const Comparison c = compare_arrays(rule, int64s({kBig}), int64s({kBig - 1}));
    EXPECT_FALSE(c.accepted);
    EXPECT_EQ(c.first->absolute, 1);
    EXPECT_EQ(c.first->ulp, 1);
    EXPECT_EQ(c.first->expected, "9007199254740993");
    EXPECT_EQ(c.first->got, "9007199254740992");
  }
}

TEST(Integer, AbsoluteToleranceIsExactAboveTwoTo53) {
  EXPECT_TRUE(compare_arrays(close_rule(0, 1), int64s({kBig}), int64s({kBig + 1})).accepted);
  EXPECT_FALSE(compare_arrays(close_rule(0, 1), int64s({kBig}), int64s({kBig + 2})).accepted);
  EXPECT_FALSE(compare_arrays(close_rule(0, 1.9), int64s({5}), int64s({7})).accepted);
}

TEST(Integer, WholeRangeDoesNotWrap) {
  const Comparison c = compare_arrays(close_rule(0, 1e18), int64s({kMin}), int64s({kMax}));
  EXPECT_FALSE(c.accepted);
  EXPECT_EQ(c.max_absolute, 18446744073709551615.0);
  EXPECT_FALSE(compare_arrays({}, int64s({kMin}), int64s({kMax})).accepted);
  EXPECT_TRUE(compare_arrays(close_rule(0, 1e30), int64s({kMin}), int64s({kMax})).accepted);
}

TEST(Integer, SmallTypes) {
  for (const DType type : {DType::int32, DType::uint32, DType::uint8}) {
    EXPECT_TRUE(accepts({}, type, 200, 200)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, 200, 201)) << name_of(type);
    EXPECT_TRUE(accepts(close_rule(0.01, 0), type, 200, 202)) << name_of(type);
    EXPECT_FALSE(accepts(close_rule(0.01, 0), type, 200, 203)) << name_of(type);
  }
  EXPECT_EQ(compare_arrays({}, array_of(DType::int32, {-2147483648.0}),
                           array_of(DType::int32, {2147483647.0}))
                .max_absolute,
            4294967295.0);
  EXPECT_EQ(
      compare_arrays({}, array_of(DType::uint32, {0}), array_of(DType::uint32, {4294967295.0}))
          .first->got,
      "4294967295");
}

TEST(Integer, PoisonedElementIsUnwrittenOnlyWhenWrong) {
  const auto expected = array_of(DType::uint8, {0xa5, 1, 2});
  const auto actual = array_of(DType::uint8, {0xa5, 0xa5, 3});
  const Comparison c = compare_arrays({}, expected, actual, 0xa5a5a5a5a5a5a5a5ull);
  EXPECT_EQ(c.wrong, 2);
  EXPECT_EQ(c.unwritten, 1);
  EXPECT_EQ(c.max_absolute, 1);  // what was never written is no error of precision
}

}  // namespace
}  // namespace judge::test
