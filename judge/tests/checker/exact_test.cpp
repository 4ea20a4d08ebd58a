// The exact rule: same bits, with the two exceptions that the rule can name.
#include <gtest/gtest.h>

#include "judge/tests/checker/arrays.h"

namespace judge::test {
namespace {

const DType kFloats[] = {DType::float32, DType::float64, DType::float16, DType::bfloat16};

TEST(Exact, AcceptsOnlyTheSameValue) {
  for (const DType type : kFloats) {
    EXPECT_TRUE(accepts({}, type, 1.5, 1.5)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, 1.5, -1.5)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, 1.0, 1.0078125)) << name_of(type);  // one bfloat16 ulp
    EXPECT_TRUE(accepts({}, type, kInf, kInf)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, kInf, -kInf)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, 1, kInf)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, kInf, 1)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, 1, kNan)) << name_of(type);
    EXPECT_FALSE(accepts({}, type, kInf, kNan)) << name_of(type);
  }
}

TEST(Exact, SignOfZeroCountsOnlyWhenAskedFor) {
  CheckRule bitwise;
  bitwise.zero = CheckRule::Zero::bitwise;
  for (const DType type : kFloats) {
    EXPECT_TRUE(accepts({}, type, 0.0, -0.0)) << name_of(type);
    EXPECT_TRUE(accepts({}, type, -0.0, 0.0)) << name_of(type);
    EXPECT_FALSE(accepts(bitwise, type, 0.0, -0.0)) << name_of(type);
    EXPECT_TRUE(accepts(bitwise, type, -0.0, -0.0)) << name_of(type);
  }
}

TEST(Exact, SmallestDenormalIsNotZero) {
  const auto expected = bits_of<std::uint32_t>(DType::float32, {0x00000001});
  const auto zero = array_of(DType::float32, {0});
  const Comparison c = compare_arrays({}, expected, zero);
  EXPECT_FALSE(c.accepted);
  EXPECT_EQ(c.first->ulp, 1);
  EXPECT_EQ(c.first->relative, 1);
  EXPECT_GT(c.first->absolute, 0);
}

TEST(Exact, AnyNanMatchesAnyNanWhenAllowed) {
  const auto quiet = bits_of<std::uint32_t>(DType::float32, {0x7fc00000});
  const auto other = bits_of<std::uint32_t>(DType::float32, {0xffc12345});
  EXPECT_TRUE(compare_arrays(nan_matches({}), quiet, other).accepted);
  EXPECT_FALSE(compare_arrays(nan_matches({}), quiet, array_of(DType::float32, {1})).accepted);
  EXPECT_FALSE(compare_arrays(nan_matches({}), quiet, array_of(DType::float32, {kInf})).accepted);
  EXPECT_FALSE(compare_arrays(nan_matches({}), array_of(DType::float32, {1}), quiet).accepted);
}

TEST(Exact, MismatchTellsPositionValuesAndErrors) {
  const auto expected = array_of(DType::float32, {1, 2, 3, 4, 5, 6}, {2, 3});
  const auto actual = array_of(DType::float32, {1, 2, 3, 4, 7, 6.5}, {2, 3});
  const Comparison c = compare_arrays({}, expected, actual);
  EXPECT_EQ(c.array, "out");
  EXPECT_EQ(c.rule, "exact");
  EXPECT_EQ(c.total, 6);
  EXPECT_EQ(c.wrong, 2);
  ASSERT_TRUE(c.first && c.last && c.worst);
  EXPECT_EQ(c.first->flat, 4);
  EXPECT_EQ(c.first->index, (std::vector<std::int64_t>{1, 1}));
  EXPECT_EQ(c.first->expected, "5");
  EXPECT_EQ(c.first->got, "7");
  EXPECT_EQ(c.first->absolute, 2);
  EXPECT_FLOAT_EQ(c.first->relative, 0.4);
  EXPECT_EQ(c.first->tolerance, 0);
  EXPECT_EQ(c.last->flat, 5);
  EXPECT_EQ(c.worst->flat, 4);
  EXPECT_EQ(c.shown.size(), 2u);
  EXPECT_EQ(c.max_absolute, 2);
}

TEST(Exact, DescribesItself) {
  CheckRule rule = nan_matches({});
  rule.zero = CheckRule::Zero::bitwise;
  EXPECT_EQ(describe(rule), "exact, -0 is not 0, NaN matches NaN");
}

}  // namespace
}  // namespace judge::test
