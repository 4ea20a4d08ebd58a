// The rule key `first`: as many elements count as another output says.
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/tests/checker/arrays.h"

namespace judge::test {
namespace {

class First : public testing::Test {
 protected:
  Comparison check(double count, const std::vector<double>& expected,
                   const std::vector<double>& actual, const std::vector<double>& counted = {}) {
    const Array e = array_of(DType::float32, expected), a = array_of(DType::float32, actual);
    const Array k = array_of(DType::int32, {count});
    const Array mine =
        array_of(DType::int32, counted.empty() ? std::vector<double>{count} : counted);
    CallArrays call;
    call.expected = {{"out", e}, {"count", k}};
    call.actual = {{"out", a}, {"count", mine}};
    return compare(rule, {"out", e, a, {}, 0, &call});
  }

  CheckRule rule = [] {
    CheckRule r;
    r.first = "count";
    return r;
  }();
};

TEST_F(First, WhatLiesBehindDoesNotCount) {
  const Comparison c = check(2, {1, 2, 0, 0}, {1, 2, 7, kNan});
  EXPECT_TRUE(c.accepted);
  EXPECT_EQ(c.total, 2);
  EXPECT_NE(c.rule.find("first count elements"), std::string::npos) << c.rule;
}

TEST_F(First, EveryElementBeforeItCounts) {
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<double> actual{1, 2, 3, 9};
    actual[i] = 5;
    const Comparison c = check(3, {1, 2, 3, 4}, actual);
    EXPECT_EQ(c.wrong, 1);
    EXPECT_EQ(c.first->flat, static_cast<std::int64_t>(i));
  }
}

TEST_F(First, TheExpectedCountHoldsWhateverTheSolutionCounted) {
  EXPECT_FALSE(check(2, {1, 2, 0}, {1, 9, 0}, {1}).accepted);
  EXPECT_TRUE(check(2, {1, 2, 0}, {1, 2, 9}, {3}).accepted);
}

TEST_F(First, CountsOutsideTheArrayAreCutToIt) {
  EXPECT_EQ(check(99, {1, 2}, {1, 2}).total, 2);
  EXPECT_EQ(check(-5, {1, 2}, {3, 4}).total, 0);
  EXPECT_TRUE(check(0, {1, 2}, {3, 4}).accepted);
}

TEST_F(First, NanOfTheReferenceBehindItIsNoFault) {
  EXPECT_TRUE(check(1, {1, kNan}, {1, 2}).accepted);
  EXPECT_THROW(check(2, {1, kNan}, {1, 2}), JudgeError);
}

TEST_F(First, WorksWithTolerances) {
  rule = close_rule(0, 0.5);
  rule.first = "count";
  EXPECT_TRUE(check(2, {1, 2, 3}, {1.25, 2.5, 9}).accepted);
  EXPECT_FALSE(check(3, {1, 2, 3}, {1.25, 2.5, 9}).accepted);
}

TEST_F(First, WithoutTheNumberNothingCanBeJudged) {
  const Array one = array_of(DType::float32, {1}), two = array_of(DType::int32, {1, 2});
  EXPECT_THROW(compare_arrays(rule, one, one), JudgeError);
  for (const Array& count : {one, two}) {
    CallArrays call;
    call.expected = {{"count", count}};
    EXPECT_THROW(compare(rule, {"out", one, one, {}, 0, &call}), JudgeError);
  }
}

}  // namespace
}  // namespace judge::test
