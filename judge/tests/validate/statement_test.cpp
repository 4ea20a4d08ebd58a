#include "judge/validate/statement.h"

#include "judge/tests/validate/sample.h"

namespace judge::testing {
namespace {

const char* const kGood =
    "# Scale\n\nMultiplies.\n\n```c\nextern \"C\" void solve(const float* x, const int* ids,\n"
    "    float* y, int N, int M, float factor);\n```\n";

class Statement : public ::testing::Test {
 protected:
  std::vector<std::string> faults(const std::string& text) const {
    return statement_faults(text, load_spec(folder.write("scale/spec.json", kScaleSpec)));
  }
  TempDir folder;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

TEST_F(Statement, GoodOneHasNoFault) { EXPECT_TRUE(faults(kGood).empty()); }

TEST_F(Statement, TitleMustBeThatOfTheSpec) {
  EXPECT_EQ(faults(replaced(kGood, "# Scale", "# Scaling")).size(), 1u);
  EXPECT_EQ(faults(replaced(kGood, "# Scale", "Scale")).size(), 1u);
}

TEST_F(Statement, SaysWhatIsAskedFor) {
  EXPECT_EQ(faults(replaced(kGood, "Multiplies.\n\n", "")).size(), 1u);
}

TEST_F(Statement, SignatureMustBeThatOfTheSpec) {
  EXPECT_EQ(faults(replaced(kGood, "int N, int M", "int M, int N")).size(), 1u);
  EXPECT_EQ(faults(replaced(kGood, "const int*", "const float*")).size(), 1u);
}

TEST_F(Statement, EmptyOneLacksAll) { EXPECT_EQ(faults("").size(), 2u); }

TEST(ExamplesBlock, IsFoundBetweenItsMarks) {
  EXPECT_EQ(examples_block("a <!-- examples -->B<!-- /examples --> c"), "B");
  EXPECT_EQ(examples_block("a <!-- examples -->B"), std::nullopt);
  EXPECT_EQ(examples_block("<!-- /examples --><!-- examples -->"), std::nullopt);
  EXPECT_EQ(examples_block(""), std::nullopt);
}

TEST(ExamplesBlock, IsReplacedWhereItIs) {
  EXPECT_EQ(with_examples_block("x<!-- examples -->old<!-- /examples -->y", "new"),
            "x<!-- examples -->new<!-- /examples -->y");
}

TEST(ExamplesBlock, GoesBelowTheHeading) {
  EXPECT_EQ(with_examples_block("# T\n\n## Examples\n\n## Rest\n", "B"),
            "# T\n\n## Examples\n\n<!-- examples -->B<!-- /examples -->\n\n## Rest\n");
  EXPECT_EQ(with_examples_block("# T\n\n### Example\ntext\n", "B"),
            "# T\n\n### Example\n\n<!-- examples -->B<!-- /examples -->\n\ntext\n");
}

TEST(ExamplesBlock, MakesASectionWhereThereIsNone) {
  const std::string once = with_examples_block("# T\n\ntext\n", "B");
  EXPECT_EQ(once, "# T\n\ntext\n\n## Examples\n\n<!-- examples -->B<!-- /examples -->\n");
  EXPECT_EQ(with_examples_block(once, "B"), once);
}

}  // namespace
}  // namespace judge::testing
