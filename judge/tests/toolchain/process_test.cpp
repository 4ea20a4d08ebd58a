#include "judge/toolchain/process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "judge/base/errors.h"
#include "judge/tests/toolchain/sandbox.h"

namespace judge {
namespace {

class Process : public Sandbox {
 protected:
  ProcessResult shell(const std::string& script, double timeout_s = 60) const {
    return run_process({"/bin/sh", "-c", script}, folder, timeout_s);
  }
  int pid_in(const std::string& name) const {
    int pid = 0;
    std::ifstream(folder / name) >> pid;
    return pid;
  }
  // Waits as long as it takes: a test that hangs fails by its own limit.
  static void wait_until(const auto& condition) {
    while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  static bool is_gone(int pid) {
    std::ifstream state("/proc/" + std::to_string(pid) + "/stat");
    std::string word;
    return !(state >> word >> word >> word) || word == "Z";
  }
};

TEST_F(Process, OutputAndExitCode) {
  const ProcessResult result = shell("echo out; echo err >&2; pwd; exit 3");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.output, "out\nerr\n" + folder.string() + "\n");
  EXPECT_EQ(shell("kill -9 $$").exit_code, 128 + SIGKILL);
}

TEST_F(Process, EndlessOutputIsCut) {
  const ProcessResult result = shell("head -c 20000000 /dev/zero");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_LE(result.output.size(), 4u << 20);
}

TEST_F(Process, MemoryIsLimited) { EXPECT_EQ(shell("ulimit -d").output, "8388608\n"); }

TEST_F(Process, TheDeadlineKillsTheGroup) {
  const ProcessResult result = shell("sleep 1000 & echo $! > pid; wait", 0.3);
  EXPECT_TRUE(result.timed_out);
  wait_until([&] { return is_gone(pid_in("pid")); });
}

TEST_F(Process, DiesWithAKilledJudge) {
  const pid_t judge = fork();
  if (judge == 0) {
    shell("sleep 1000 & echo $! > pid.new; mv pid.new pid; wait");
    _exit(0);
  }
  wait_until([&] { return pid_in("pid") > 0; });
  kill(judge, SIGKILL);
  waitpid(judge, nullptr, 0);
  wait_until([&] { return is_gone(pid_in("pid")); });
}

TEST_F(Process, AProgramThatIsNotThere) {
  EXPECT_THROW(run_process({"/no/such/program"}, folder, 10), JudgeError);
}

}  // namespace
}  // namespace judge
