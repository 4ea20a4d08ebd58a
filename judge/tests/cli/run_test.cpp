// `judge run`: verdicts and exit codes, stdout against stderr, selection, seeds, the cache.
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using RunCommand = TreeTest;

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST_F(RunCommand, AcceptedAndNothingOnStderr) {
  const Finished f = judge({"run", "add"});
  EXPECT_EQ(f.code, kExitAccepted) << f.out << f.err;
  EXPECT_EQ(f.err, "");
  for (const char* part : {"example", "n-1", "n-5", "n-100", "AC"})
    EXPECT_TRUE(has(f.out, part)) << f.out;
  EXPECT_FALSE(has(f.out, "\033[")) << "no colour off a terminal";
}

TEST_F(RunCommand, WrongAnswerShowsWhereAndHowToRepeat) {
  add_solution("last", kWrongSolution);
  const Finished f = judge({"run", "add", "-s", "last", "--case", "n-5", "--seed", "7"});
  EXPECT_EQ(f.code, kExitNotAccepted) << f.out << f.err;
  EXPECT_TRUE(has(f.out, "WA")) << f.out;
  EXPECT_TRUE(has(f.out, "1 of 5")) << f.out;
  EXPECT_TRUE(has(f.out, "judge run add -s last --case n-5 --seed 7 --device cpu")) << f.out;
}

TEST_F(RunCommand, LargeCasesAreLeftOutAndSaidSo) {
  const Finished without = judge({"run", "add"});
  EXPECT_TRUE(has(without.out + without.err, "--large")) << without.out;
  EXPECT_FALSE(has(without.out, " big ")) << without.out;
  EXPECT_TRUE(has(judge({"run", "add", "--large"}).out, "big"));
  EXPECT_TRUE(has(judge({"run", "add", "--case", "big"}).out, "big"));
  EXPECT_EQ(judge({"run", "add", "--tag", "large"}).code, kExitNothingSelected);
}

TEST_F(RunCommand, NothingSelectedIsNotAccepted) {
  EXPECT_EQ(judge({"run", "add/zzz*"}).code, kExitNothingSelected);
  EXPECT_EQ(judge({"run", "add", "--tag", "none"}).code, kExitNothingSelected);
  std::filesystem::remove_all(root_ / "solutions");
  EXPECT_EQ(judge({"run", "add"}).code, kExitNothingSelected);
}

TEST_F(RunCommand, CudaWithoutAGpuIs77) {
  const Finished f = judge({"run", "add", "--device", "cuda"}, {{"CUDA_VISIBLE_DEVICES", "-1"}});
  EXPECT_EQ(f.code, kExitNoDevice) << f.out << f.err;
}

TEST_F(RunCommand, SolutionThatNeedsCudaIsSkippedOnTheCpuDevice) {
  add_solution("right", std::string("// judge: needs cuda\n") + kRightSolution);
  const Finished f = judge({"run", "add"});
  EXPECT_EQ(f.code, kExitNoDevice) << f.out << f.err;
  EXPECT_TRUE(has(f.out, "SK")) << f.out;
}

TEST_F(RunCommand, SeveralSolutionsGiveAMatrixAndTheWorstVerdictCounts) {
  add_solution("last", kWrongSolution);
  add_solution("broken", "extern \"C\" void solve(int) {}");
  const Finished f = judge({"run", "add", "-s", "right,last", "-s", "broken"});
  EXPECT_EQ(f.code, kExitNotAccepted) << f.out << f.err;
  for (const char* part : {"AC", "WA", "CE", "void solve(const float* A"})
    EXPECT_TRUE(has(f.out, part)) << f.out;
}

TEST_F(RunCommand, FailFastStopsAtTheFirstFailure) {
  add_solution("last", kWrongSolution);
  const Finished f = judge({"run", "add", "-s", "last", "-x"});
  EXPECT_EQ(f.code, kExitNotAccepted);
  EXPECT_FALSE(has(f.out, "n-100")) << f.out;
}

TEST_F(RunCommand, CachedRunStartsNoCompiler) {
  ASSERT_EQ(judge({"run", "add"}).code, 0);
  const Finished again = judge({"run", "add", "-o", "json"});
  ASSERT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_EQ(nlohmann::json::parse(again.out)["solutions"][0]["compile_cached"], true);
}

TEST_F(RunCommand, DefinesReachTheCompiler) {
  add_solution("variants", std::string("#ifndef K3\n#error no variant chosen\n#endif\n") +
                               "#if K3 != 4\n#error wrong variant\n#endif\n" + kRightSolution);
  EXPECT_EQ(judge({"run", "add", "-s", "variants"}).code, kExitNotAccepted);
  const Finished f = judge({"run", "add", "-s", "variants", "-D", "K3=4"});
  EXPECT_EQ(f.code, 0) << f.out << f.err;
}

TEST_F(RunCommand, EveryCallMustBeRight) {
  std::string text = kRightSolution;
  text.replace(text.rfind("cudaDeviceSynchronize();"), 24,
               "static int call = 0; if (++call == 2) cudaMemset(C, 0, 4);");
  add_solution("forgets", text);
  const Finished f = judge({"run", "add", "-s", "forgets", "--case", "n-5"});
  EXPECT_EQ(f.code, kExitNotAccepted) << f.out << f.err;
  EXPECT_TRUE(has(f.out, "call 2")) << f.out;
}

TEST_F(RunCommand, QuietPrintsOnlyTheSummary) {
  const Finished f = judge({"-q", "run", "add"});
  EXPECT_EQ(f.code, 0);
  EXPECT_FALSE(has(f.out, "n-100")) << f.out;
}

TEST_F(RunCommand, ValidateWantsWrongSolutionsToBeCaught) {
  add_solution("wrong/last", std::string("// judge: expect WA\n") + kWrongSolution);
  EXPECT_EQ(judge({"validate", "-s", "all,wrong/all"}).code, kExitAccepted);
  add_solution("wrong/good", std::string("// judge: expect WA\n") + kRightSolution);
  const Finished f = judge({"validate", "add", "-s", "all,wrong/all"});
  EXPECT_EQ(f.code, kExitNotAccepted);
  EXPECT_TRUE(has(f.out, "wrong/good")) << f.out;
  EXPECT_TRUE(has(f.out, "wanted WA")) << f.out;
  add_solution("last", kWrongSolution);
  EXPECT_EQ(judge({"validate", "-s", "last"}).code, kExitNotAccepted);
}

TEST_F(RunCommand, BuildCompilesWithoutRunning) {
  add_solution("wrong/type", "// judge: expect CE\nextern \"C\" void solve(int) {}");
  const Finished f = judge({"build", "add", "--wrong"});
  EXPECT_EQ(f.code, 0) << f.out << f.err;
  EXPECT_TRUE(has(f.out, "2 of 2")) << f.out;
  add_solution("broken", "extern \"C\" void solve(int) {}");
  EXPECT_EQ(judge({"build", "add"}).code, kExitNotAccepted);
}

}  // namespace
}  // namespace judge::testing
