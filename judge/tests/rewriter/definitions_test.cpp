#include "judge/tests/rewriter/helpers.h"

namespace judge::rewriter {
namespace {

TEST(Definitions, LinesAndSignatures) {
  const auto found = find_definitions(
      "void solve(int);\n"
      "extern \"C\" void solve(const float* a,\n  int n) {\n  solve(1, 2);\n}\n"
      "extern \"C\" {\nvoid solve() noexcept { }\n}\n"
      "namespace n { static int solve(int a)\n{ } }\n",
      "solve");
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].line, 2);
  EXPECT_EQ(found[0].signature, "extern \"C\" void solve(const float* a, int n)");
  EXPECT_EQ(found[1].line, 7);
  EXPECT_EQ(found[2].line, 9);
  EXPECT_EQ(found[2].signature, "static int solve(int a)");
}

TEST(Definitions, NotCallsMembersOrVariables) {
  EXPECT_TRUE(find_definitions("struct S { void solve() { } };\n"
                               "int main() { solve(1); { solve(2); } }\n"
                               "int x = solve(3);\n// void solve() { }\n"
                               "#define A void solve() { }\n",
                               "solve")
                  .empty());
}

TEST(Definitions, InEveryBranchOfAnIf) {
  const auto found = find_definitions(
      "#ifdef A\nvoid solve(int a) {\n#else\nvoid solve(float a) {\n#endif\n}\n"
      "void solve(long a) { }\n",
      "solve");
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[2].line, 7);
}

}  // namespace
}  // namespace judge::rewriter
