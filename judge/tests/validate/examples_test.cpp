#include "judge/validate/examples.h"

#include <algorithm>
#include <cmath>

#include "judge/tests/validate/sample.h"

namespace judge::testing {
namespace {

std::string example(int rows, int columns, const std::vector<float>& outputs) {
  const Sample sample(R"({"format": 1, "title": "t", "check": {"kind": "exact"}, "parameters": [
      {"name": "input", "type": "float32", "role": "in", "shape": ["R"],
       "generator": {"kind": "arange"}},
      {"name": "y", "type": "float32", "role": "out", "shape": ["R", "C"]},
      {"name": "R", "type": "int32", "role": "size"},
      {"name": "C", "type": "int32", "role": "size"}]})",
                      R"({"format": 1, "cases": [{"name": "c", "set": {"R": )" +
                          std::to_string(rows) + R"(, "C": )" + std::to_string(columns) + "}}]}");
  return example_text(sample.data(), bytes_of(outputs));
}

TEST(ExampleText, ShowsValuesInputsAndOutputs) {
  EXPECT_EQ(example(2, 2, {1, 2.5, -0.0f, INFINITY}),
            "\n**c**: `R = 2`, `C = 2`\n\n```text\ninput = [0, 1]\n"
            "y     = [[1, 2.5], [-0, inf]]\n```\n");
}

TEST(ExampleText, EmptyArrays) {
  EXPECT_EQ(example(0, 3, {}),
            "\n**c**: `R = 0`, `C = 3`\n\n```text\ninput = []\ny     = []\n```\n");
}

TEST(ExampleText, LongArraysAreCut) {
  const std::string text = example(5, 6, std::vector<float>(30, 7));
  EXPECT_NE(text.find("[7, 7, 7, 7, 7, 7], ...]  (30 elements)"), std::string::npos) << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '7'), 24) << text;
}

}  // namespace
}  // namespace judge::testing
