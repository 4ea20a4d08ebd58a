// The same command on a GPU; skipped where there is none.
#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

class OnGpu : public TreeTest {
 protected:
  void SetUp() override {
    TreeTest::SetUp();
    const Finished f = judge({"run", "add", "--device", "cuda"});
    if (f.code == kExitNoDevice) GTEST_SKIP() << f.err;
    EXPECT_EQ(f.code, 0) << f.out << f.err;
  }
};

TEST_F(OnGpu, LargeCasesRunByDefault) {
  const Finished f = judge({"run", "add", "--device", "cuda"});
  EXPECT_NE(f.out.find("big"), f.out.npos) << f.out;
}

TEST_F(OnGpu, AWrongKernelAndACrashAreCaughtAndSpoilNothing) {
  std::string crash = kRightSolution;
  crash.replace(crash.find("C[i] ="), 6, "(N == 5 ? (float*)8 : C)[i] =");
  add_solution("crash", crash);
  add_solution("last", kWrongSolution);
  const Finished f = judge({"run", "add", "--device", "cuda", "-s", "crash,last", "--case", "n-*"});
  EXPECT_EQ(f.code, kExitNotAccepted) << f.out << f.err;
  EXPECT_NE(f.out.find("RE "), f.out.npos) << f.out;
  EXPECT_NE(f.out.find("WA "), f.out.npos) << f.out;
  EXPECT_NE(f.out.find("AC "), f.out.npos) << f.out;
}

}  // namespace
}  // namespace judge::testing
