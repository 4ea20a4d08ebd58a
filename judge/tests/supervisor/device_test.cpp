// The worker over a device: memory limits and misuse of the device's own functions.
#include "judge/tests/supervisor/device_modes.h"
#include "judge/tests/supervisor/fixture.h"

namespace judge::testing {
namespace {

using End = CallOutcome::End;

class DeviceTest : public RunnerTest {
 protected:
  CallOutcome run_mode(DeviceMode mode) {
    RunnerOptions limited = options();
    limited.device_memory_limit = 16 << 20;
    TinyCase tiny(static_cast<Mode>(mode));
    Runner runner(limited);
    const CallOutcome outcome = run(runner, tiny);
    last_output_ = tiny.output(TinyCase::kElements - 1);
    judgement_ = judge_outcome(outcome, tiny.spec, 20, &tiny.data);
    return outcome;
  }

  float last_output_ = 0;
};

TEST_F(DeviceTest, RightAnswer) {
  const CallOutcome outcome = run_mode(DeviceMode::good);
  ASSERT_TRUE(outcome.ok()) << judgement_.reason;
  EXPECT_EQ(last_output_, 2.0f * (TinyCase::kElements - 1));
  EXPECT_EQ(outcome.called.peak_device_bytes, 0u);
  EXPECT_GT(outcome.called.device_us, 0);
}

TEST_F(DeviceTest, MemoryIsCounted) {
  const CallOutcome outcome = run_mode(DeviceMode::holds_8_mib);
  ASSERT_TRUE(outcome.ok()) << judgement_.reason;
  EXPECT_EQ(outcome.called.peak_device_bytes, 8u << 20);
}

TEST_F(DeviceTest, MemoryLimit) {
  run_mode(DeviceMode::asks_for_32_mib);
  EXPECT_EQ(judgement_.verdict, Verdict::MLE);
  EXPECT_EQ(run_mode(DeviceMode::asks_for_32_mib_and_exits).end, End::exited);
  EXPECT_EQ(judgement_.verdict, Verdict::MLE);
}

TEST_F(DeviceTest, ErrorLeftPending) {
  run_mode(DeviceMode::leaves_an_error);
  EXPECT_EQ(judgement_.verdict, Verdict::RE);
  EXPECT_NE(judgement_.reason.find("cudaErrorInvalidDevice"), std::string::npos)
      << judgement_.reason;
}

TEST_F(DeviceTest, LostBuffersAreTheSolutionsFault) {
  run_mode(DeviceMode::resets_device);
  EXPECT_EQ(judgement_.verdict, Verdict::RE) << judgement_.reason;
  run_mode(DeviceMode::frees_input);
  EXPECT_EQ(judgement_.verdict, Verdict::RE) << judgement_.reason;
}

}  // namespace
}  // namespace judge::testing
