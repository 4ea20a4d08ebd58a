// A judge that is interrupted or killed leaves no process and no broken cache entry behind.
#include <signal.h>
#include <unistd.h>

#include <filesystem>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

constexpr const char* kHangs = R"(
extern "C" void solve(const float* A, const float* B, float* C, int N) {
  for (volatile int i = 0;; i = i + 1);
}
)";

constexpr const char* kSpins = R"(
__global__ void spin(volatile float* C) {
  while (C[0] != 42.0f) C[1] = C[0];
}
extern "C" void solve(const float* A, const float* B, float* C, int N) {
  spin<<<1, 64>>>(C);
  cudaDeviceSynchronize();
}
)";

// Keeps a compiler busy for seconds, then is right.
constexpr const char* kCompilesSlowly = R"(
template <int seed>
constexpr int work() {
  int sum = seed;
  for (int i = 0; i < 60; ++i)
    for (int j = 0; j < 12000; ++j) sum ^= i * j;
  return sum;
}
constexpr int a = work<1>(), b = work<2>(), c = work<3>();
static_assert(a != -1 && b != -1 && c != -1);
)";

class Killed : public TreeTest {
 protected:
  void SetUp() override {
    TreeTest::SetUp();
    variables_ = {{"JUDGE_CACHE", (root_ / "cache").string()}};
  }

  // Waits for a process (other than the judge itself) whose command line or executable has `text`.
  bool appears(const std::string& text, pid_t judge_pid) {
    for (int i = 0; i < 3000; ++i, usleep(10000))
      for (const pid_t pid : processes_with(text))
        if (pid != judge_pid) return true;
    return false;
  }

  bool all_gone() {
    for (int i = 0; i < 1000; ++i, usleep(10000))
      if (processes_with(root_.string()).empty()) return true;
    return false;
  }

  pid_t start_judge(const std::string& solution) {
    return start(judge_command(
        {"run", "add", "-C", root_.string(), "-s", solution, "--timeout", "200"}, variables_));
  }

  std::map<std::string, std::string> variables_;
};

TEST_F(Killed, InTheMiddleOfARun) {
  add_solution("hangs", kHangs);
  ASSERT_EQ(judge({"build", "add", "-s", "hangs"}, variables_).code, 0);
  const pid_t pid = start_judge("hangs");
  ASSERT_TRUE(appears((root_ / "cache").string(), pid));
  kill(pid, SIGKILL);
  EXPECT_EQ(wait_for(pid), -SIGKILL);
  EXPECT_TRUE(all_gone());
  EXPECT_EQ(judge({"run", "add", "-s", "right"}, variables_).code, 0);
}

TEST_F(Killed, InTheMiddleOfACompile) {
  add_solution("slow", std::string(kCompilesSlowly) + kRightSolution);
  const pid_t pid = start_judge("slow");
  ASSERT_TRUE(appears("cc1plus", pid) || appears(root_.string(), pid));
  usleep(300000);
  kill(pid, SIGKILL);
  EXPECT_EQ(wait_for(pid), -SIGKILL);
  EXPECT_TRUE(all_gone());
  const Finished again = judge({"run", "add", "-s", "slow"}, variables_);
  EXPECT_EQ(again.code, 0) << again.out << again.err;
}

// The runner is in its folder, well inside the hanging call, when the signal comes.
TEST_F(Killed, InterruptEndsTheRunAndLeavesNothing) {
  const std::filesystem::path temporary = root_ / "tmp";
  std::filesystem::create_directory(temporary);
  variables_["TMPDIR"] = temporary.string();
  add_solution("hangs", kHangs);
  add_solution("spins", kSpins);
  ASSERT_EQ(judge({"build", "add", "-s", "hangs,spins"}, variables_).code, 0);
  for (const char* solution : {"hangs", "spins"}) {
    for (const int signal_number : {SIGINT, SIGTERM}) {
      const pid_t pid = start_judge(solution);
      ASSERT_TRUE(appears((root_ / "cache").string(), pid));
      usleep(300000);
      ASSERT_FALSE(std::filesystem::is_empty(temporary));
      kill(pid, signal_number);
      EXPECT_EQ(wait_for(pid), kExitInterrupted);
      EXPECT_TRUE(std::filesystem::is_empty(temporary)) << solution << ", signal " << signal_number;
      EXPECT_TRUE(all_gone());
    }
  }
}

TEST_F(Killed, InterruptEndsACompileAndLeavesNothing) {
  const std::filesystem::path temporary = root_ / "tmp";
  std::filesystem::create_directory(temporary);
  variables_["TMPDIR"] = temporary.string();
  add_solution("slow", std::string(kCompilesSlowly) + kRightSolution);
  const pid_t pid = start_judge("slow");
  ASSERT_TRUE(appears("cc1plus", pid) || appears(root_.string(), pid));
  usleep(300000);
  kill(pid, SIGINT);
  EXPECT_EQ(wait_for(pid), kExitInterrupted);
  EXPECT_TRUE(std::filesystem::is_empty(temporary));
  EXPECT_TRUE(all_gone());
  EXPECT_EQ(judge({"run", "add", "-s", "slow"}, variables_).code, 0);
}

}  // namespace
}  // namespace judge::testing
