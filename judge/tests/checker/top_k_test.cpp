// The check top_k: indices are right when they point at the values written, and only then.
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/tests/checker/arrays.h"
#include "judge/worker/poison.h"

namespace judge::test {
namespace {

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Two rows of five scores, the three largest of each.
class TopK : public testing::Test {
 protected:
  Comparison check(const std::vector<double>& indices) {
    const Shape rows{2, static_cast<std::int64_t>(values.size()) / 2};
    const Array s = array_of(score_type, scores, {2, 5});
    const Array v = array_of(value_type, values, rows), l = array_of(DType::int32, lengths);
    const Array e = array_of(DType::int32, expected, rows);
    const Array a = array_of(DType::int32, indices, rows);
    CallArrays call;
    call.inputs = {{"scores", s}, {"lengths", l}};
    call.expected = {{"values", v}, {"indices", e}};
    call.actual = {{"values", v}, {"indices", a}};
    return compare(rule, {"indices", e, a, {}, poison, &call});
  }

  std::string complaint(const std::vector<double>& indices) {
    const Comparison c = check(indices);
    EXPECT_FALSE(c.accepted);
    EXPECT_GT(c.wrong, 0);
    EXPECT_EQ(c.total, 6);
    return c.message;
  }

  CheckRule rule = [] {
    CheckRule r;
    r.kind = CheckKind::top_k;
    r.scores = "scores";
    r.values = "values";
    r.lengths = "lengths";
    return r;
  }();
  DType score_type = DType::float32, value_type = DType::float32;
  std::vector<double> scores{4, 7, 7, 1, 9, /**/ 0, -2, -2, 5, 5};
  std::vector<double> lengths{5, 5};
  std::vector<double> values{9, 7, 7, /**/ 5, 5, 0};
  std::vector<double> expected{4, 1, 2, /**/ 3, 4, 0};
  std::uint64_t poison = 0;
};

TEST_F(TopK, TheReferencesChoiceAndOtherChoicesAmongTies) {
  for (const auto& indices :
       {std::vector<double>{4, 1, 2, 3, 4, 0}, {4, 2, 1, 3, 4, 0}, {4, 2, 1, 4, 3, 0}}) {
    const Comparison c = check(indices);
    EXPECT_TRUE(c.accepted) << c.message;
    EXPECT_EQ(c.total, 6);
    EXPECT_TRUE(c.message.empty());
  }
  EXPECT_TRUE(mentions(check({4, 1, 2, 3, 4, 0}).rule, "scores"));
}

TEST_F(TopK, AnIndexTwiceInARow) {
  const auto text = complaint({4, 1, 1, 3, 4, 0});
  EXPECT_TRUE(mentions(text, "row 0, place 2: index 1 stands at place 1 too")) << text;
  const Comparison c = check({4, 1, 2, 3, 3, 0});
  EXPECT_EQ(c.first->index, (std::vector<std::int64_t>{1, 1}));
  EXPECT_EQ(c.wrong, 1);
}

TEST_F(TopK, TheSameIndexInTwoRowsIsRight) {
  scores = {9, 8, 7, 0, 0, /**/ 9, 8, 7, 0, 0};
  values = {9, 8, 7, /**/ 9, 8, 7};
  expected = {0, 1, 2, /**/ 0, 1, 2};
  EXPECT_TRUE(check(expected).accepted);
}

TEST_F(TopK, OutOfRange) {
  for (const double bad : {-1.0, 5.0, 1e9, -2147483648.0}) {
    const auto text = complaint({4, 1, bad, 3, 4, 0});
    EXPECT_TRUE(mentions(text, "row 0, place 2")) << text;
    EXPECT_TRUE(mentions(text, "out of range: the row has 5 scores")) << text;
  }
}

TEST_F(TopK, IndicesOfTheWholeArrayInsteadOfTheRow) {
  EXPECT_TRUE(mentions(complaint({4, 1, 2, 8, 9, 5}), "row 1, place 0: index 8"));
}

TEST_F(TopK, AScoreThatIsNotTheValueWritten) {
  const auto text = complaint({4, 1, 0, 3, 4, 0});
  EXPECT_TRUE(mentions(text, "row 0, place 2: index 0 has the score 4, but values holds 7"))
      << text;
  EXPECT_FALSE(check({1, 4, 2, 3, 4, 0}).accepted);  // the right ones in another order
}

TEST_F(TopK, ShortRowsEndInMinusOne) {
  lengths = {2, 0};
  scores = {4, 7, 99, 99, 99, /**/ 99, 99, 99, 99, 99};
  values = {7, 4, -kInf, /**/ -kInf, -kInf, -kInf};
  expected = {1, 0, -1, /**/ -1, -1, -1};
  EXPECT_TRUE(check(expected).accepted);
  EXPECT_TRUE(mentions(complaint({1, 0, 2, -1, -1, -1}), "row 0, place 2: index 2 where"));
  EXPECT_TRUE(mentions(complaint({1, 0, -1, -1, 0, -1}), "row 1, place 1"));
  EXPECT_TRUE(mentions(complaint({1, -1, -1, -1, -1, -1}), "row 0, place 1: index -1 is out of"));
  lengths = {2, 1};
  EXPECT_TRUE(mentions(complaint({1, 2, -1, -1, -1, -1}), "the row has 2 scores"));
}

TEST_F(TopK, LengthsAreCutToTheRowAndMayBeMissing) {
  lengths = {99, 6};
  EXPECT_TRUE(mentions(complaint({4, 1, 5, 3, 4, 0}), "the row has 5 scores"));
  rule.lengths = "";
  EXPECT_TRUE(check(expected).accepted);
}

TEST_F(TopK, ZerosOfBothSignsAreEqual) {
  scores[5] = -0.0;
  EXPECT_TRUE(check(expected).accepted);
}

TEST_F(TopK, NanIsAScoreOnlyWhereTheRuleSaysSo) {
  scores[4] = values[0] = kNan;
  EXPECT_FALSE(check(expected).accepted);
  rule.nan = CheckRule::NaN::match;
  EXPECT_TRUE(check(expected).accepted);
  EXPECT_FALSE(check({0, 1, 2, 3, 4, 0}).accepted);  // a number where NaN is written
}

TEST_F(TopK, InfinitiesAreScoresToo) {
  scores[4] = values[0] = kInf;
  scores[5] = values[5] = -kInf;
  EXPECT_TRUE(check(expected).accepted);
}

TEST_F(TopK, NarrowScoresAndWideValues) {
  score_type = DType::bfloat16;
  EXPECT_TRUE(check(expected).accepted);
  values[1] = 7.001;  // not a bfloat16
  EXPECT_FALSE(check(expected).accepted);
}

TEST_F(TopK, IntegerScores) {
  score_type = value_type = DType::int64;
  EXPECT_TRUE(check(expected).accepted);
  EXPECT_FALSE(check({4, 1, 0, 3, 4, 0}).accepted);
}

TEST_F(TopK, IndicesThatWereNotWritten) {
  poison = poison_word(DType::int32, 7, 0);
  const double left = element_as_int(DType::int32, &poison);
  const Comparison c = check({4, 1, left, 3, left, left});
  EXPECT_EQ(c.wrong, 3);
  EXPECT_EQ(c.unwritten, 3);
  EXPECT_TRUE(mentions(c.message, "not written")) << c.message;
  EXPECT_EQ(c.last->index, (std::vector<std::int64_t>{1, 2}));
}

TEST_F(TopK, OneRowWithoutABatch) {
  const Array s = array_of(DType::float32, {1, 3, 2}), v = array_of(DType::float32, {3, 2});
  const Array right = array_of(DType::int64, {1, 2}), wrong = array_of(DType::int64, {1, 0});
  rule.lengths = "";
  CallArrays call;
  call.inputs = {{"scores", s}};
  call.actual = {{"values", v}};
  EXPECT_TRUE(compare(rule, {"indices", right, right, {}, 0, &call}).accepted);
  EXPECT_FALSE(compare(rule, {"indices", right, wrong, {}, 0, &call}).accepted);
}

TEST_F(TopK, WithoutItsArraysNothingCanBeJudged) {
  const Array indices = array_of(DType::int32, {0, 1}), scores = array_of(DType::float32, {2, 1});
  EXPECT_THROW(compare_arrays(rule, indices, indices), JudgeError);
  CallArrays call;
  call.inputs = {{"scores", scores}};
  call.actual = {{"values", scores}};
  EXPECT_THROW(compare(rule, {"i", indices, indices, {}, 0, &call}), JudgeError);  // lengths
  const Array lengths_of_two = array_of(DType::int32, {2, 2});
  call.inputs.emplace("lengths", lengths_of_two);
  EXPECT_THROW(compare(rule, {"i", indices, indices, {}, 0, &call}), JudgeError);  // two rows
  call.inputs.erase("lengths");
  rule.lengths = "";
  EXPECT_TRUE(compare(rule, {"i", indices, indices, {}, 0, &call}).accepted);
  EXPECT_THROW(compare(rule, {"i", scores, scores, {}, 0, &call}), JudgeError);  // no integers
}

}  // namespace
}  // namespace judge::test
