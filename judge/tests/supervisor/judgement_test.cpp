#include "judge/supervisor/judgement.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <cstring>

namespace judge {
namespace {

using End = CallOutcome::End;
using protocol::Status;

Spec spec_with_matrix() {
  Spec spec;
  Parameter matrix;
  matrix.name = "matrix";
  matrix.type = DType::float64;
  spec.parameters.push_back(matrix);
  return spec;
}

CallOutcome returned(Status status, const char* text = "") {
  CallOutcome outcome;
  outcome.end = End::returned;
  outcome.in_call = true;
  outcome.called.status = status;
  std::strcpy(outcome.called.text, text);
  return outcome;
}

TEST(Judgement, CudaErrorsKeepTheirNameAndTheFindingsOfTheDevice) {
  const Judgement judgement = judge_outcome(
      returned(Status::error_after_sync, "cudaErrorIllegalAddress: bad\nkernel k, block 3"),
      spec_with_matrix(), 1);
  EXPECT_EQ(judgement.verdict, Verdict::RE);
  EXPECT_EQ(judgement.reason, "cudaErrorIllegalAddress while the device finished its work: bad");
  EXPECT_EQ(judgement.detail, "kernel k, block 3");
}

TEST(Judgement, ThePendingErrorIsNamedBeforeAnythingElse) {
  const auto reason = [](const char* text) {
    return judge_outcome(returned(Status::error_after_call, text), spec_with_matrix(), 1).reason;
  };
  EXPECT_EQ(reason("cudaErrorInvalidValue: invalid argument\nlaunch refused"),
            "cudaErrorInvalidValue left pending after the call: invalid argument");
  EXPECT_EQ(reason("cudaErrorInvalidValue"), "cudaErrorInvalidValue left pending after the call");
  EXPECT_EQ(reason(""), "a CUDA error left pending after the call");
}

TEST(Judgement, GuardDistanceIsInElements) {
  CallOutcome outcome = returned(Status::guard_changed);
  outcome.called.slot = 0;
  for (const auto& [byte, text] : {std::pair{0, "1 element past the end"},
                                   {7, "1 element past the end"},
                                   {8, "2 elements past the end"},
                                   {-1, "1 element before the start"},
                                   {-9, "2 elements before the start"}}) {
    outcome.called.byte = byte;
    EXPECT_EQ(judge_outcome(outcome, spec_with_matrix(), 1).reason,
              std::string("wrote ") + text + " of 'matrix'");
  }
}

TEST(Judgement, ChangedInputIsNamedByItsIndex) {
  const Spec spec = spec_with_matrix();
  CaseData data;
  data.shapes = {{4, 5}};
  CallOutcome outcome = returned(Status::input_changed);
  outcome.called.slot = 0;
  outcome.called.byte = 7 * 8 + 3;
  EXPECT_EQ(judge_outcome(outcome, spec, 1, &data).reason,
            "changed its input 'matrix', first at [1, 2]");
}

TEST(Judgement, EveryOutcomeHasItsVerdict) {
  const Spec spec = spec_with_matrix();
  EXPECT_EQ(judge_outcome(returned(Status::ok), spec, 1).verdict, Verdict::AC);
  EXPECT_EQ(judge_outcome(returned(Status::setup_failed), spec, 1).verdict, Verdict::JE);
  EXPECT_EQ(judge_outcome(returned(Status::memory_limit), spec, 1).verdict, Verdict::MLE);
  EXPECT_EQ(judge_outcome(returned(Status::deadlock), spec, 1).verdict, Verdict::RE);
  EXPECT_EQ(judge_outcome(returned(Status::exception), spec, 1).verdict, Verdict::RE);
  EXPECT_EQ(judge_outcome(returned(Status::buffer_lost), spec, 1).verdict, Verdict::RE);
  CallOutcome outcome;
  EXPECT_EQ(judge_outcome(outcome, spec, 1).verdict, Verdict::JE);
  outcome.end = End::exited;
  EXPECT_EQ(judge_outcome(outcome, spec, 1).verdict, Verdict::RE);
  outcome.memory_limit_hit = true;
  EXPECT_EQ(judge_outcome(outcome, spec, 1).verdict, Verdict::MLE);
  outcome = {};
  outcome.end = End::signalled;
  outcome.signal_number = SIGFPE;
  EXPECT_EQ(judge_outcome(outcome, spec, 1).verdict, Verdict::RE);
  outcome.end = End::timed_out;
  EXPECT_EQ(judge_outcome(outcome, spec, 1).verdict, Verdict::TLE);
}

}  // namespace
}  // namespace judge
