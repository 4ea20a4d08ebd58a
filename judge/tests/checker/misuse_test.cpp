// Faults of the reference, of the problem or of the judge are errors, never verdicts.
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/tests/checker/arrays.h"

namespace judge::test {
namespace {

template <typename Action>
std::string judge_error_of(Action action) {
  try {
    action();
  } catch (const JudgeError& e) {
    return e.what();
  }
  return "no JudgeError";
}

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Misuse, NanFromTheReferenceNamesTheElement) {
  const auto expected = array_of(DType::float32, {1, 2, 3, 4, 5, kNan}, {2, 3});
  for (const CheckRule& rule : {CheckRule{}, close_rule(1, 1)}) {
    const auto text = judge_error_of([&] { compare_arrays(rule, expected, expected); });
    EXPECT_TRUE(mentions(text, "out[1, 2]")) << text;
    EXPECT_TRUE(mentions(text, "NaN")) << text;
  }
}

TEST(Misuse, TypesShapesAndSizesMustAgree) {
  const auto four = array_of(DType::float32, {1, 2, 3, 4});
  const auto text = judge_error_of([&] {
    compare_arrays({}, four, array_of(DType::float32, {1, 2, 3, 4}, {2, 2}));
  });
  EXPECT_TRUE(mentions(text, "float32[4]") && mentions(text, "float32[2, 2]")) << text;
  EXPECT_THROW(compare_arrays({}, four, array_of(DType::int32, {1, 2, 3, 4})), JudgeError);
  Array truncated = four;
  truncated.bytes.pop_back();
  EXPECT_THROW(compare_arrays({}, four, truncated), JudgeError);
  EXPECT_THROW(compare_arrays({}, truncated, four), JudgeError);
}

TEST(Misuse, ScaleMustBeThereAndBeATolerance) {
  const CheckRule rule = close_rule(0, 0, 1e-6);
  const auto one = array_of(DType::float32, {1});
  EXPECT_TRUE(mentions(judge_error_of([&] { compare_arrays(rule, one, one); }), "scale"));
  for (const double bad : {-1.0, kNan, kInf}) {
    const auto scale = array_of(DType::float32, {bad});
    EXPECT_THROW(compare_arrays(rule, one, one, 0, &scale), JudgeError) << bad;
  }
  const auto wrong_shape = array_of(DType::float32, {1, 2});
  EXPECT_THROW(compare_arrays(rule, one, one, 0, &wrong_shape), JudgeError);
  const auto infinite = array_of(DType::float32, {kInf});
  EXPECT_TRUE(compare_arrays(rule, infinite, infinite, 0, &infinite).accepted);
  const auto nan = array_of(DType::float32, {kNan});
  EXPECT_TRUE(compare_arrays(nan_matches(rule), nan, nan, 0, &nan).accepted);
}

TEST(Misuse, TolerancesThatAreNoTolerances) {
  const auto one = array_of(DType::float32, {1});
  for (const double bad : {-1.0, kNan, kInf}) {
    EXPECT_THROW(compare_arrays(close_rule(bad, 0), one, one), JudgeError) << bad;
    EXPECT_THROW(compare_arrays(close_rule(0, bad), one, one), JudgeError) << bad;
  }
}

}  // namespace
}  // namespace judge::test
