// Solutions wherever people keep them: outside the tree, spaces, parentheses, CJK characters,
// headers beside them.
#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using Paths = TreeTest;

TEST_F(Paths, AnyNameCompilesAndRuns) {
  for (const char* name : {"my try (2)", "归并 路径", "it's $HOME; \"quoted\"", "a,b", "-dash"}) {
    const std::string file = std::string("elsewhere/") + name + ".cu";
    write(file, kRightSolution);
    const Finished f = judge({"run", "add", "--case", "n-5", "-s", (root_ / file).string()});
    EXPECT_EQ(f.code, kExitAccepted) << name << "\n" << f.out << f.err;
  }
}

TEST_F(Paths, NamesInsideTheTree) {
  add_solution("我的 (v1)", kRightSolution);
  const Finished f = judge({"run", "add", "--case", "n-5", "-s", "我的 (v1)"});
  EXPECT_EQ(f.code, kExitAccepted) << f.out << f.err;
}

TEST_F(Paths, RepeatCommandIsQuoted) {
  write("elsewhere/my try (2).cu", kWrongSolution);
  const Finished f = judge({"run", "add", "--case", "n-5", "-s", "elsewhere/my try (2).cu"});
  EXPECT_EQ(f.code, kExitNotAccepted) << f.out << f.err;
  EXPECT_NE(f.out.find("-s 'elsewhere/my try (2).cu'"), f.out.npos) << f.out;
}

TEST_F(Paths, TreeUnderAStrangePath) {
  const std::filesystem::path strange = root_ / "a tree (副本)";
  std::filesystem::create_directories(strange);
  for (const char* part : {"problems", "solutions", "testcases"})
    std::filesystem::rename(root_ / part, strange / part);
  const Finished f = judge({"run", "add", "-C", strange.string()});
  EXPECT_EQ(f.code, kExitAccepted) << f.out << f.err;
}

TEST_F(Paths, HeadersBesideTheSolution) {
  write("elsewhere/kernel (1).cuh", "__device__ float plus(float a, float b) { return a + b; }\n");
  std::string text = std::string("#include \"kernel (1).cuh\"\n") + kRightSolution;
  text.replace(text.find("A[i] + B[i]"), 11, "plus(A[i], B[i])");
  write("elsewhere/main.cu", text);
  EXPECT_EQ(judge({"run", "add", "--case", "n-5", "-s", "elsewhere/main.cu"}).code, kExitAccepted);
  // The header is part of what the cache goes by.
  write("elsewhere/kernel (1).cuh", "__device__ float plus(float a, float b) { return a - b; }\n");
  EXPECT_EQ(judge({"run", "add", "--case", "n-5", "-s", "elsewhere/main.cu"}).code,
            kExitNotAccepted);
}

}  // namespace
}  // namespace judge::testing
