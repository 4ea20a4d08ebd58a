// The close rule: |e - g| <= atol + rtol * |e| + scale_rtol * scale, and what lies outside it.
#include <gtest/gtest.h>

#include <cfloat>

#include "judge/tests/checker/arrays.h"

namespace judge::test {
namespace {

struct Golden {
  const char* what;
  double rtol, atol, expected, actual;
  bool accepted;
};

const Golden kGolden[] = {
    {"equal", 0, 0, 1, 1, true},
    {"on the edge of atol", 0, 0.5, 1, 1.5, true},
    {"just past atol", 0, 0.5, 1, 1.5000001192092896, false},
    {"on the edge of rtol", 0.25, 0, 4, 5, true},
    {"below, on the edge of rtol", 0.25, 0, 4, 3, true},
    {"rtol is of expected, not of got", 0.25, 0, 4, 5.25, false},
    {"rtol gives nothing at zero", 1, 0, 0, 1e-30, false},
    {"atol carries zero", 0, 1e-6, 0, 1e-7, true},
    {"both add up", 0.25, 1, 4, 6, true},
    {"sign matters", 0.5, 0, 1, -1, false},
    {"zeros of both signs", 0, 0, 0.0, -0.0, true},
    {"NaN is close to nothing", 1, 1e30, 1, kNan, false},
    {"infinity is close to nothing finite", 1, 1e30, 1, kInf, false},
    {"infinity expected, finite got", 1, 1e30, kInf, 3e38, false},
    {"same infinity", 0, 0, -kInf, -kInf, true},
    {"opposite infinities", 1, 1e30, kInf, -kInf, false},
    {"infinity expected, NaN got", 1, 1e30, kInf, kNan, false},
    {"denormal within atol", 0, 1e-40, 1e-45, 3e-45, true},
    {"denormal outside", 0, 0, 1e-45, 3e-45, false},
};

TEST(Close, GoldenTable) {
  for (const Golden& g : kGolden) {
    EXPECT_EQ(accepts(close_rule(g.rtol, g.atol), DType::float32, g.expected, g.actual), g.accepted)
        << g.what;
  }
}

TEST(Close, ToleranceThatOverflowsAllowsNoInfiniteError) {
  EXPECT_FALSE(accepts(close_rule(10, DBL_MAX), DType::float64, DBL_MAX, -DBL_MAX));
  EXPECT_FALSE(accepts(close_rule(10, DBL_MAX), DType::float64, DBL_MAX, kInf));
  EXPECT_FALSE(accepts(close_rule(10, DBL_MAX), DType::float64, DBL_MAX, kNan));
  EXPECT_TRUE(accepts(close_rule(10, DBL_MAX), DType::float64, DBL_MAX, 0));
}

TEST(Close, NanMatchesOnlyNan) {
  const CheckRule rule = nan_matches(close_rule(1, 1e30));
  EXPECT_TRUE(accepts(rule, DType::float32, kNan, kNan));
  EXPECT_FALSE(accepts(rule, DType::float32, kNan, 0));
  EXPECT_FALSE(accepts(rule, DType::float32, kNan, kInf));
  EXPECT_FALSE(accepts(rule, DType::float32, 0, kNan));
}

TEST(Close, ScaleWidensOnlyItsOwnElement) {
  const auto expected = array_of(DType::float32, {0.001, 0.001});
  const auto actual = array_of(DType::float32, {0.002, 0.002});
  const auto scale = array_of(DType::float32, {10000, 1});
  const Comparison c = compare_arrays(close_rule(1e-5, 0, 1e-6), expected, actual, 0, &scale);
  EXPECT_EQ(c.wrong, 1);
  ASSERT_TRUE(c.first);
  EXPECT_EQ(c.first->flat, 1);
  EXPECT_NEAR(c.first->tolerance, 1.01e-6, 1e-12);
  EXPECT_EQ(c.rule, "close rtol=1e-05 atol=0 + 1e-06*scale");
}

// The worked example of docs/checkers.md.
TEST(Close, ScaleAcceptsARightSumThatCancelsAndRejectsOneThatMissesATerm) {
  const auto sum = array_of(DType::float32, {-12.3184823});
  const auto magnitudes = array_of(DType::float32, {32739643.2});
  const CheckRule rule = close_rule(1e-5, 0, 1e-6);
  const auto is_accepted = [&](double got) {
    return compare_arrays(rule, sum, array_of(DType::float32, {got}), 0, &magnitudes).accepted;
  };
  EXPECT_TRUE(is_accepted(-12.3125));            // as a tree
  EXPECT_TRUE(is_accepted(-12.914032));          // one after the other
  EXPECT_FALSE(is_accepted(-12.3184823 + 445));  // one term missing
  EXPECT_FALSE(accepts(close_rule(1e-5, 0), DType::float32, -12.3184823, -12.3125));
}

TEST(Close, MaximaCoverRightElementsToo) {
  const auto expected = array_of(DType::float32, {1, 100, 0, 8});
  const auto actual = array_of(DType::float32, {1.5, 101, 0.25, 8});
  const Comparison c = compare_arrays(close_rule(0, 2), expected, actual);
  EXPECT_TRUE(c.accepted);
  EXPECT_FALSE(c.first || c.last || c.worst);
  EXPECT_EQ(c.max_absolute, 1);
  EXPECT_EQ(c.max_relative, 0.5);
  EXPECT_EQ(c.max_of_tolerance, 0.5);
  EXPECT_EQ(c.max_ulp, 0x3e800000);  // of 0 against 0.25
}

TEST(Close, InfiniteAndNanPairsStayOutOfTheMaxima) {
  const auto expected = array_of(DType::float32, {kInf, 1, 1});
  const auto actual = array_of(DType::float32, {kInf, kNan, 1.5});
  const Comparison c = compare_arrays(close_rule(0, 1), expected, actual);
  EXPECT_EQ(c.wrong, 1);
  EXPECT_EQ(c.max_absolute, 0.5);
  EXPECT_EQ(c.max_relative, 0.5);
  EXPECT_EQ(c.max_of_tolerance, kInf);
  EXPECT_TRUE(std::isnan(c.first->absolute));
  EXPECT_TRUE(std::isnan(c.first->ulp));
  EXPECT_EQ(c.first->got, "nan");
}

TEST(Close, WorstIsByToleranceNotByAbsoluteError) {
  const auto expected = array_of(DType::float32, {1000, 1, 1});
  const auto actual = array_of(DType::float32, {1200, 1.5, 1.25});
  const Comparison c = compare_arrays(close_rule(0.125, 0), expected, actual);
  EXPECT_EQ(c.wrong, 3);
  EXPECT_EQ(c.worst->flat, 1);
  EXPECT_EQ(c.max_of_tolerance, 4);
}

TEST(Close, UlpDistanceInTheOutputsOwnType) {
  const DType types[] = {DType::float32, DType::float64, DType::float16, DType::bfloat16};
  const double next_after_one[] = {1 + 0x1p-23, 1 + 0x1p-52, 1 + 0x1p-10, 1 + 0x1p-7};
  for (int i = 0; i < 4; ++i) {
    const Comparison c = compare_arrays(close_rule(1, 0), array_of(types[i], {1}),
                                        array_of(types[i], {next_after_one[i]}));
    EXPECT_EQ(c.max_ulp, 1) << name_of(types[i]);
    EXPECT_TRUE(c.accepted) << name_of(types[i]);
  }
  const auto below = bits_of<std::uint16_t>(DType::float16, {0x8002});
  const auto above = bits_of<std::uint16_t>(DType::float16, {0x0003});
  EXPECT_EQ(compare_arrays({}, below, above).max_ulp, 5);  // across zero
}

}  // namespace
}  // namespace judge::test
