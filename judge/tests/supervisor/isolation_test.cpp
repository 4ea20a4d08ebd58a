// What a hostile solution cannot do, and that nothing of it stays behind.
#include <signal.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>

#include <fstream>
#include <functional>

#include "judge/tests/supervisor/fixture.h"

namespace judge::testing {
namespace {

using End = CallOutcome::End;

TEST_F(RunnerTest, OrphansInOtherSessionsAreEnded) {
  {
    TinyCase tiny(Mode::orphans);
    Runner runner(options());
    EXPECT_TRUE(run(runner, tiny).ok());
    EXPECT_GT(processes_named(executable_.string()), 1);
    EXPECT_TRUE(runner.unload());
  }
  EXPECT_EQ(processes_named(executable_.string()), 0);
  EXPECT_EQ(run_once(Mode::orphans_and_hang, 0.2).end, End::timed_out);
  EXPECT_EQ(processes_named(executable_.string()), 0);
}

TEST_F(RunnerTest, OrphansAreEndedWithoutANamespaceToo) {
  RunnerOptions plain = options();
  plain.is_cuda = true;
  TinyCase tiny(Mode::orphans_and_hang);
  {
    Runner runner(plain);
    EXPECT_EQ(run(runner, tiny, 0.2).end, End::timed_out);
  }
  EXPECT_EQ(processes_named(executable_.string()), 0);
}

TEST_F(RunnerTest, WritesToThePrivateSocket) {
  EXPECT_EQ(run_once(Mode::garbage).end, End::protocol_broken);
  EXPECT_EQ(judgement_.verdict, Verdict::RE);
  EXPECT_EQ(run_once(Mode::forged_answer).end, End::protocol_broken);
  EXPECT_EQ(run_once(Mode::closes_socket).end, End::protocol_broken);
}

TEST_F(RunnerTest, InputsCannotBeMadeWritable) {
  EXPECT_TRUE(run_once(Mode::writes_inputs).ok());
  EXPECT_EQ(first_output_, 0.0f);
}

TEST_F(RunnerTest, SeesNoEnvironmentAndNoDescriptors) {
  setenv("JUDGE_TEST_SECRET", "42", 1);
  EXPECT_TRUE(run_once(Mode::environment).ok());
  EXPECT_EQ(first_output_, 0.0f);
  const int leaked = dup(0);  // without close-on-exec, as a careless library would
  EXPECT_TRUE(run_once(Mode::descriptors).ok());
  EXPECT_LE(first_output_, 0.0f);
  close(leaked);
}

TEST_F(RunnerTest, HasAWritableFolderThatGoesAway) {
  EXPECT_TRUE(run_once(Mode::working_folder).ok());
  EXPECT_EQ(first_output_, 1.0f);
}

// The fixture looks for what is left.
TEST_F(RunnerTest, ADeepFolderWithoutRightsGoesAwayToo) {
  EXPECT_TRUE(run_once(Mode::deep_folders).ok());
}

TEST_F(RunnerTest, KillingEverythingReachesNoOneElse) {
  const CallOutcome outcome = run_once(Mode::kills_everyone);
  EXPECT_TRUE(outcome.ok() || outcome.end == End::signalled);
}

bool limits_processes() {
  utsname system;
  int major = 0, minor = 0;
  return uname(&system) == 0 && sscanf(system.release, "%d.%d", &major, &minor) == 2 &&
         (major > 6 || (major == 6 && minor >= 14));
}

// The machine's own limit stays as it was.
TEST_F(RunnerTest, CannotStartProcessesWithoutEnd) {
  if (!limits_processes()) GTEST_SKIP() << "this kernel has no limit for a PID namespace";
  const auto machine_limit = [] {
    std::string text;
    std::ifstream("/proc/sys/kernel/pid_max") >> text;
    return text;
  };
  const std::string before = machine_limit();
  EXPECT_TRUE(run_once(Mode::forks_many).ok());
  EXPECT_GT(first_output_, 100.0f);
  EXPECT_LT(first_output_, 5000.0f);
  EXPECT_EQ(machine_limit(), before);
  EXPECT_EQ(processes_named(executable_.string()), 0);
}

bool has_landlock() { return syscall(444, nullptr, 0, 1) > 0; }

TEST_F(RunnerTest, CannotReadTheJudgesMemory) {
  if (!has_landlock()) GTEST_SKIP() << "this kernel has no Landlock";
  EXPECT_TRUE(run_once(Mode::reads_parent).ok());
  EXPECT_EQ(first_output_, 0.0f);
  RunnerOptions with_files = options();
  with_files.is_cuda = true;
  TinyCase tiny(Mode::reads_parent);
  Runner runner(with_files);
  EXPECT_TRUE(run(runner, tiny).ok());
  EXPECT_EQ(tiny.output(0), 0.0f);
}

TEST_F(RunnerTest, CannotWriteFilesOutsideItsFolder) {
  if (!has_landlock()) GTEST_SKIP() << "this kernel has no Landlock";
  EXPECT_TRUE(run_once(Mode::writes_file).ok());
  EXPECT_FALSE(std::filesystem::exists("/tmp/judge-test-escape"));
}

TEST_F(RunnerTest, ManyRunsLeakNothing) {
  run_once(Mode::good);
  const int before = open_descriptors();
  for (int i = 0; i < 200; ++i) {
    const Mode mode = i % 4 == 0 ? Mode::segfault : i % 4 == 1 ? Mode::exit_3 : Mode::good;
    run_once(mode);
  }
  EXPECT_EQ(open_descriptors(), before);
}

bool becomes_true(const std::function<bool()>& condition) {
  for (int i = 0; i < 1000; ++i) {
    if (condition()) return true;
    usleep(10'000);
  }
  return false;
}

TEST_F(RunnerTest, KilledJudgeLeavesNothing) {
  int output[2];
  ASSERT_EQ(pipe(output), 0);
  const pid_t judge = fork();
  if (judge == 0) {
    dup2(output[1], 1);
    execl(HOST_KILLER, "host_killer", executable_.c_str(), nullptr);
    _exit(1);
  }
  close(output[1]);
  char word[8] = {};
  ASSERT_GT(read(output[0], word, sizeof word), 0);
  EXPECT_TRUE(becomes_true([&] { return processes_named(executable_.string()) > 10; }));
  kill(judge, SIGKILL);
  waitpid(judge, nullptr, 0);
  close(output[0]);
  EXPECT_TRUE(becomes_true([&] { return processes_named(executable_.string()) == 0; }));
  EXPECT_TRUE(becomes_true([&] { return folders_in(folder_) == 0; }));
}

}  // namespace
}  // namespace judge::testing
