// `judge profile` with a stand-in for ncu: which starts the runner, writes a report, and prints
// figures from it.
#include <fstream>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/tests/cli/tree.h"
#include "judge/tests/profile/ncu_sample.h"

namespace judge::testing {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

class ProfileCommand : public TreeTest {
 protected:
  void SetUp() override {
    TreeTest::SetUp();
    write("bin/figures.csv", kNcuCsv);
    fake("ncu", "");
  }

  // Runs the last of its words and writes the file behind --export; `extra` comes before that.
  void fake(const std::string& name, const std::string& extra) {
    const std::string folder = (root_ / "bin").string();
    write("bin/" + name, "#!/bin/sh\necho \"$@\" >> " + shell_quote(folder + "/calls") +
                             "\nif [ \"$1\" = --import ]; then cat " +
                             shell_quote(folder + "/figures.csv") + "; exit 0; fi\n" + extra +
                             "for word; do [ \"$before\" = --export ] && report=$word; "
                             "before=$word; done\n"
                             "test -n \"$JUDGE_PROFILER_RANGE\" || exit 9\n"
                             "\"$word\" || exit 8\n"
                             "sleep 1.2\n"  // the runner has gone long before the report is there
                             "echo data > \"$report\"\n");
    fs::permissions(root_ / "bin" / name, fs::perms::owner_all);
  }

  Finished profile(std::vector<std::string> more, const std::string& path_end = ":/usr/bin:/bin") {
    std::vector<std::string> words = {"profile", "add"};
    words.insert(words.end(), more.begin(), more.end());
    return judge(words, {{"PATH", (root_ / "bin").string() + path_end}});
  }

  std::string calls() const {
    std::ifstream in(root_ / "bin/calls");
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST_F(ProfileCommand, FiguresAndReport) {
  const Finished f = profile({"-s", "right", "-c", "n-100"});
  EXPECT_EQ(f.code, kExitAccepted) << f.out << f.err;
  EXPECT_TRUE(has(f.out, "add(const float *, float *, int)")) << f.out;
  EXPECT_TRUE(has(f.out, "88.1 % achieved")) << f.out;
  EXPECT_TRUE(has(f.out, "report: ")) << f.out;
  EXPECT_TRUE(fs::exists(root_ / "add-right-n-100.ncu-rep"));
}

TEST_F(ProfileCommand, WordsForTheTool) {
  const Finished f =
      profile({"-s", "right", "-c", "n-5", "--report", "mine", "--", "--set", "basic"});
  EXPECT_EQ(f.code, kExitAccepted) << f.out << f.err;
  EXPECT_TRUE(has(calls(), "--set basic")) << calls();
  EXPECT_FALSE(has(calls(), "--set full")) << calls();
  EXPECT_TRUE(fs::exists(root_ / "mine.ncu-rep"));
}

TEST_F(ProfileCommand, AToolThatMayNot) {
  fake("ncu", "echo '==ERROR== ERR_NVGPUCTRPERM - no permission'\n");
  const Finished f = profile({"-s", "right", "-c", "n-5"});
  EXPECT_EQ(f.code, kExitJudgeError) << f.out << f.err;
  EXPECT_TRUE(has(f.err, "NVreg_RestrictProfilingToAdminUsers=0")) << f.err;
}

TEST_F(ProfileCommand, AToolThatFailsAtOnce) {
  fake("ncu", "echo '==ERROR== unrecognised option --nope'; exit 1\n");
  const Finished f = profile({"-s", "right", "-c", "n-5", "--", "--nope"});
  EXPECT_EQ(f.code, kExitJudgeError) << f.out << f.err;
  EXPECT_TRUE(has(f.err, "does not know an option")) << f.err;
}

TEST_F(ProfileCommand, SolutionsThatFailAreJudgedAsInRun) {
  add_solution("last", kWrongSolution);
  const Finished wrong = profile({"-s", "last", "-c", "n-5"});
  EXPECT_EQ(wrong.code, kExitNotAccepted) << wrong.out << wrong.err;
  EXPECT_TRUE(has(wrong.out, "WA")) << wrong.out;
  add_solution("broken", "extern \"C\" void solve(nonsense\n");
  const Finished broken = profile({"-s", "broken", "-c", "n-5"});
  EXPECT_EQ(broken.code, kExitNotAccepted) << broken.out << broken.err;
  EXPECT_TRUE(has(broken.out, "CE")) << broken.out;
  EXPECT_EQ(calls(), "") << "the tool was not started";
}

TEST_F(ProfileCommand, OneCaseAndOneSolution) {
  add_solution("other", kRightSolution);
  const Finished cases = profile({"-s", "right"});
  EXPECT_EQ(cases.code, kExitUsage) << cases.err;
  EXPECT_TRUE(has(cases.err, "-c")) << cases.err;
  const Finished solutions = profile({"-c", "n-5"});
  EXPECT_EQ(solutions.code, kExitUsage) << solutions.err;
  EXPECT_TRUE(has(solutions.err, "other, right")) << solutions.err;
  EXPECT_EQ(profile({"-s", "right", "-c", "n-5", "--tool", "gdb"}).code, kExitUsage);
  EXPECT_EQ(profile({"-s", "right", "-c", "n-5", "--nope"}).code, kExitUsage);
}

TEST_F(ProfileCommand, AMissingToolSaysWhatToInstall) {
  fs::remove(root_ / "bin/ncu");
  const Finished f = profile({"-s", "right", "-c", "n-5"});
  if (f.code == kExitAccepted || !has(f.err, "not found")) GTEST_SKIP() << "a real ncu is there";
  EXPECT_EQ(f.code, kExitJudgeError) << f.out << f.err;
  EXPECT_TRUE(has(f.err, "install Nsight Compute")) << f.err;
}

TEST_F(ProfileCommand, WithoutAGpuAutoIsRefused) {
  const Finished f = judge({"profile", "add", "-s", "right", "-c", "n-5", "--device", "auto"},
                           {{"CUDA_VISIBLE_DEVICES", "-1"}});
  EXPECT_EQ(f.code, kExitNoDevice) << f.out << f.err;
}

}  // namespace
}  // namespace judge::testing
