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

// Outputs of which one says how much of the other counts: the expected count, not the answer's.
TEST(TrivialAnswers, ChecksMayLookAtOtherOutputs) {
  const Sample sample(R"({"format": 1, "title": "t",
    "check": {"y": {"kind": "exact", "first": "count"}, "count": {"kind": "exact"}},
    "parameters": [
      {"name": "x", "type": "int32", "role": "in", "shape": [3]},
      {"name": "y", "type": "int32", "role": "out", "shape": [3]},
      {"name": "count", "type": "int32", "role": "out", "shape": [1]}]})",
                      R"({"format": 1, "cases": [{"name": "c",
    "inputs": {"x": {"values": [2, 1, 0]}}}]})");
  const CaseData data = sample.data();
  const auto expect = [&](const std::vector<std::int32_t>& y, std::int32_t count) {
    std::vector<std::byte> outputs(data.outputs_bytes);
    std::memcpy(outputs.data() + data.slots[1].output_offset, y.data(), 3 * sizeof(std::int32_t));
    std::memcpy(outputs.data() + data.slots[2].output_offset, &count, sizeof count);
    return accepted_trivial_answers(data, outputs, {});
  };
  EXPECT_EQ(expect({2, 1, 9}, 2), (Names{"first input"}));
  EXPECT_EQ(expect({2, 9, 0}, 2), Names{});
  EXPECT_EQ(expect({7, 8, 9}, 0), (Names{"zeros", "constant"}));
}

TEST(TrivialAnswers, NothingIsAskedForWithoutOutput) { EXPECT_EQ(accepted("1", 1, {}), Names{}); }

}  // namespace
}  // namespace judge::testing
