#include "judge/validate/trivial_answers.h"

#include "judge/tests/validate/sample.h"

namespace judge::testing {
namespace {

using Names = std::vector<std::string>;

const char* const kSpec = R"({"format": 1, "title": "t", "check": {"kind": "exact"}, "parameters": [
  {"name": "x", "type": "int32", "role": "in", "shape": ["N"]},
  {"name": "y", "type": "float32", "role": "out", "shape": ["M"]},
  {"name": "N", "type": "int32", "role": "size"}, {"name": "M", "type": "int32", "role": "size"}]})";

Names accepted(const std::string& input, int n, const std::vector<float>& expected) {
  const Sample sample(kSpec, R"({"format": 1, "cases": [{"name": "c", "set": {"N": )" +
                                 std::to_string(n) + R"(, "M": )" +
                                 std::to_string(expected.size()) +
                                 R"(}, "inputs": {"x": {"values": [)" + input + "]}}}]}");
  return accepted_trivial_answers(sample.data(), bytes_of(expected), {});
}

TEST(TrivialAnswers, ARealAnswerIsNoneOfThem) {
  EXPECT_EQ(accepted("1, 2, 3", 3, {3, 2, 1}), Names{});
}

TEST(TrivialAnswers, Zeros) {
  EXPECT_EQ(accepted("1, 2, 3", 3, {0, 0, 0}), (Names{"zeros", "constant"}));
}

TEST(TrivialAnswers, Ones) {
  EXPECT_EQ(accepted("5, 2, 3", 3, {1, 1, 1}), (Names{"ones", "constant"}));
}

TEST(TrivialAnswers, Constant) { EXPECT_EQ(accepted("5, 2", 2, {7, 7}), Names{"constant"}); }

TEST(TrivialAnswers, FirstInputIsConverted) {
  EXPECT_EQ(accepted("1, 2, 3", 3, {1, 2, 3}), Names{"first input"});
}

TEST(TrivialAnswers, FirstInputIsCutOff) {
  EXPECT_EQ(accepted("4, 2, 3", 3, {4, 2}), Names{"first input"});
}

TEST(TrivialAnswers, FirstInputIsRepeated) {
  EXPECT_EQ(accepted("1, 2", 2, {1, 2, 1}), Names{"first input"});
}

TEST(TrivialAnswers, OneElementIsNoConstant) {
  EXPECT_EQ(accepted("1, 2", 2, {3}), Names{});
  EXPECT_EQ(accepted("3, 2", 2, {3}), Names{"first input"});
}

TEST(TrivialAnswers, AnEmptyInputIsNotCopied) { EXPECT_EQ(accepted("", 0, {1, 2}), Names{}); }

TEST(TrivialAnswers, NothingIsAskedForWithoutOutput) { EXPECT_EQ(accepted("1", 1, {}), Names{}); }

}  // namespace
}  // namespace judge::testing
