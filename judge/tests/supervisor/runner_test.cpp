// What a well-behaved and a failing solution look like to the judge.
#include <cmath>

#include "judge/supervisor/output_tail.h"
#include "judge/tests/supervisor/fixture.h"

namespace judge::testing {
namespace {

using End = CallOutcome::End;
using protocol::Status;

TEST_F(RunnerTest, RightAnswerArrives) {
  TinyCase tiny(Mode::good);
  Runner runner(options());
  ASSERT_TRUE(runner.load(tiny.data, tiny.outputs)) << runner.failure().text;
  for (int number = 0; number < 3; ++number) {
    const CallOutcome outcome = runner.call(tiny.request(number), std::chrono::seconds(20));
    ASSERT_EQ(outcome.end, End::returned) << outcome.text;
    EXPECT_EQ(outcome.called.status, Status::ok);
    EXPECT_GE(outcome.wall_us, 0);
    for (int i = 0; i < TinyCase::kElements; ++i) EXPECT_EQ(tiny.output(i), 2.0f * i);
    EXPECT_EQ(judge_outcome(outcome, tiny.spec, 20).verdict, Verdict::AC);
  }
  EXPECT_EQ(runner.device(), "host");
  EXPECT_TRUE(runner.unload());
}

TEST_F(RunnerTest, UnwrittenOutputHoldsThePoison) {
  TinyCase tiny(Mode::unwritten);
  Runner runner(options());
  ASSERT_TRUE(run(runner, tiny).ok());
  const std::uint64_t word = tiny.request().poison[1];
  for (std::size_t at = 0; at < TinyCase::kElements * 4; at += 4) {
    EXPECT_EQ(std::memcmp(tiny.outputs.bytes().data() + at, &word, 4), 0) << at;
  }
}

TEST_F(RunnerTest, SegmentationFault) {
  const CallOutcome outcome = run_once(Mode::segfault);
  EXPECT_EQ(outcome.end, End::signalled);
  EXPECT_EQ(judgement_.verdict, Verdict::RE);
  EXPECT_EQ(judgement_.reason, "killed by SIGSEGV (Segmentation fault)");
}

TEST_F(RunnerTest, AbortAfterPrinting) {
  EXPECT_EQ(run_once(Mode::abort).end, End::signalled);
  EXPECT_EQ(judgement_.reason, "killed by SIGABRT (Aborted)");
  EXPECT_EQ(run_once(Mode::print_and_crash).end, End::signalled);
  EXPECT_EQ(printed_, "last words");
}

TEST_F(RunnerTest, Exit) {
  EXPECT_EQ(run_once(Mode::exit_3).end, End::exited);
  EXPECT_EQ(judgement_.reason, "called exit(3)");
  EXPECT_EQ(judgement_.verdict, Verdict::RE);
  EXPECT_EQ(run_once(Mode::exit_0_at_once).end, End::exited);
  EXPECT_EQ(judgement_.reason, "called exit(0)");
}

TEST_F(RunnerTest, EndlessLoopIsKilledAtTheDeadline) {
  EXPECT_EQ(run_once(Mode::endless_loop, 0.2).end, End::timed_out);
  EXPECT_EQ(judgement_.verdict, Verdict::TLE);
  EXPECT_EQ(judgement_.reason, "no answer within 0.2 s");
}

TEST_F(RunnerTest, EndlessPrintingNeitherBlocksNorFills) {
  EXPECT_EQ(run_once(Mode::endless_printing, 0.3).end, End::timed_out);
  EXPECT_GE(printed_.size(), OutputTail::kLimitBytes);
  EXPECT_LT(printed_.size(), OutputTail::kLimitBytes + 100);
}

TEST_F(RunnerTest, WritesOutsideItsBuffer) {
  EXPECT_EQ(run_once(Mode::past_the_end).called.status, Status::guard_changed);
  EXPECT_EQ(judgement_.reason, "wrote 1 element past the end of 'output'");
  EXPECT_EQ(judgement_.verdict, Verdict::WA);
  run_once(Mode::before_the_start);
  EXPECT_EQ(judgement_.reason, "wrote 2 elements before the start of 'output'");
  run_once(Mode::past_the_input);
  EXPECT_EQ(judgement_.reason, "wrote 3 elements past the end of 'input'");
}

TEST_F(RunnerTest, ChangesAnInput) {
  EXPECT_EQ(run_once(Mode::changes_input).called.status, Status::input_changed);
  EXPECT_EQ(judgement_.reason, "changed its input 'input', first at [50]");
  EXPECT_EQ(judgement_.verdict, Verdict::WA);
}

TEST_F(RunnerTest, Exceptions) {
  run_once(Mode::throws);
  EXPECT_EQ(judgement_.verdict, Verdict::RE);
  EXPECT_EQ(judgement_.reason, "uncaught exception: no way out");
  run_once(Mode::throws_int);
  EXPECT_EQ(judgement_.reason, "uncaught exception: an object that is not a std::exception");
}

TEST_F(RunnerTest, StartsAfreshAfterEveryEnd) {
  Runner runner(options());
  for (Mode mode : {Mode::segfault, Mode::exit_3, Mode::past_the_end, Mode::throws,
                    Mode::changes_input, Mode::garbage}) {
    TinyCase bad(mode), good(Mode::good);
    EXPECT_FALSE(run(runner, bad).ok());
    EXPECT_TRUE(run(runner, good).ok()) << static_cast<int>(mode);
    EXPECT_EQ(good.output(3), 6.0f);
  }
}

TEST_F(RunnerTest, CrashBetweenCasesDoesNotSpoilTheNext) {
  Runner runner(options());
  TinyCase bad(Mode::crash_later), good(Mode::good);
  ASSERT_TRUE(run(runner, bad).ok());
  usleep(100'000);
  EXPECT_TRUE(run(runner, good).ok());
}

TEST_F(RunnerTest, EmptyArraysAndMissingFunctions) {
  TinyCase tiny(Mode::good);
  tiny.data.slots[0].bytes = tiny.data.slots[1].bytes = 0;
  tiny.data.slots[2].value_bits = 0;
  Runner runner(options());
  EXPECT_TRUE(run(runner, tiny).ok());
  protocol::Call scale = tiny.request();
  scale.function = 1;
  EXPECT_EQ(runner.call(scale, std::chrono::seconds(20)).called.status, Status::setup_failed);
}

TEST_F(RunnerTest, NoSuchExecutable) {
  TinyCase tiny(Mode::good);
  RunnerOptions missing = options();
  missing.executable = folder_ / "nowhere";
  Runner runner(missing);
  EXPECT_FALSE(runner.load(tiny.data, tiny.outputs));
  EXPECT_NE(runner.take_program_output().find("cannot start"), std::string::npos);
  EXPECT_EQ(runner.call(tiny.request(), std::chrono::seconds(1)).end, End::setup_failed);
}

TEST_F(RunnerTest, RunByHandItExplainsItself) {
  FILE* program = popen((executable_.string() + " 3<&- 2>&1").c_str(), "r");
  char text[1000] = {};
  EXPECT_GT(fread(text, 1, sizeof text - 1, program), 0u);
  EXPECT_EQ(WEXITSTATUS(pclose(program)), 2);
  EXPECT_NE(std::string(text).find("judge run"), std::string::npos);
}

TEST_F(RunnerTest, ConstructorThatNeverReturns) {
  TinyCase tiny(Mode::good);
  RunnerOptions sleepy = options();
  std::filesystem::remove(executable_);
  std::filesystem::copy_file(SLEEPY_RUNNER, executable_);
  sleepy.start_seconds = 0.3;
  Runner runner(sleepy);
  EXPECT_FALSE(runner.load(tiny.data, tiny.outputs));
  EXPECT_EQ(runner.failure().end, End::timed_out);
  EXPECT_EQ(judge_outcome(runner.failure(), tiny.spec, 1).reason,
            "no answer before main() was reached");

  // The cases after it do not wait again: there is nothing left to start.
  std::filesystem::remove(executable_);
  EXPECT_FALSE(runner.load(tiny.data, tiny.outputs));
  EXPECT_EQ(runner.failure().end, End::timed_out);
  EXPECT_EQ(runner.take_program_output().find("cannot start"), std::string::npos);
}

}  // namespace
}  // namespace judge::testing
