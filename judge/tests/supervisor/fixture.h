// A runner of the program that the build names with a temporary folder of its own, so that traces can be told
// from those of other tests that run at the same time.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "judge/tests/supervisor/tiny_case.h"
#include "judge/tests/supervisor/traces.h"

namespace judge::testing {

class RunnerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("judge-test-" + std::to_string(getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    // A copy under a name of this test's own makes its processes recognisable.
    executable_ = folder_ / "runner";
    std::filesystem::copy_file(RUNNER_UNDER_TEST, executable_);
    setenv("TMPDIR", folder_.c_str(), 1);
  }

  void TearDown() override {
    EXPECT_EQ(processes_named(folder_.string()), 0);
    EXPECT_EQ(folders_in(folder_), 0);
    unsetenv("TMPDIR");
    std::filesystem::remove_all(folder_);
  }

  RunnerOptions options() const {
    RunnerOptions result;
    result.executable = executable_;
    result.setup_seconds = 20;
    return result;
  }

  // Loads and calls once; a load that fails gives its failure.
  static CallOutcome run(Runner& runner, TinyCase& tiny, double seconds = 20) {
    if (!runner.load(tiny.data, tiny.outputs)) return runner.failure();
    return runner.call(tiny.request(), std::chrono::duration<double>(seconds));
  }

  CallOutcome run_once(Mode mode, double seconds = 20) {
    TinyCase tiny(mode);
    Runner runner(options());
    const CallOutcome outcome = run(runner, tiny, seconds);
    first_output_ = tiny.output(0);
    printed_ = runner.take_program_output();
    judgement_ = judge_outcome(outcome, tiny.spec, seconds, &tiny.data);
    return outcome;
  }

  std::filesystem::path folder_, executable_;
  float first_output_ = 0;
  std::string printed_;
  Judgement judgement_;
};

}  // namespace judge::testing
