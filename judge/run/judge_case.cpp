#include "judge/run/judge_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/checker/checker.h"
#include "judge/run/call_arrays.h"
#include "judge/run/call_plan.h"
#include "judge/run/compare_outputs.h"
#include "judge/supervisor/judgement.h"

namespace judge {
namespace {

// Where two right answers of a deterministic problem are not the same bit by bit; "" if they are.
// What the check leaves out may hold anything.
std::string difference(const CaseJob& job, std::span<const std::byte> before,
                       std::span<const std::byte> now) {
  const CaseData& data = job.data;
  const Spec& spec = *data.spec;
  const auto expected = std::as_const(*job.expected.values).bytes();
  const CallArrays arrays = call_arrays(data, expected, now);
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    if (!spec.parameters[i].is_output()) continue;
    const ArrayView a = output_view(data, i, before), b = output_view(data, i, now);
    const CheckInput input{
        spec.parameters[i].name, output_view(data, i, expected), b, {}, 0, &arrays};
    const std::int64_t count = compared_elements(spec.checks.at(input.name), input);
    const auto end = a.bytes.begin() + count * static_cast<std::int64_t>(size_of(a.type));
    const auto at = std::mismatch(a.bytes.begin(), end, b.bytes.begin()).first;
    if (at == end) continue;
    const std::int64_t flat = (at - a.bytes.begin()) / size_of(a.type);
    return fmt::format("answers differ between calls: {}[{}] was {}, then {}",
                       spec.parameters[i].name, fmt::join(index_tuple(a.shape, flat), ", "),
                       element_text(a.type, a.at(flat)), element_text(b.type, b.at(flat)));
  }
  return "";
}

// One case in the making.
class CaseRun {
 public:
  CaseRun(const CaseJob& job, Runner& runner)
      : job_(job), runner_(runner), outputs_(std::max<std::size_t>(job.data.outputs_bytes, 1)) {}

  CaseResult run() {
    result_.verdict = Verdict::AC;
    if (!runner_.load(job_.data, outputs_)) {
      judge(runner_.failure());
    } else {
      int calls = 1;
      for (int call = 0; call < calls && result_.verdict == Verdict::AC && !job_.interrupted;
           ++call) {
        one_call(call);
        if (call == 0) calls = call_count(job_.calls, job_.is_cuda, first_wall_us());
      }
    }
    // Whatever went wrong may have left a broken heap or a sticky error behind.
    if (broken_ || !runner_.unload()) runner_.kill();
    result_.program_output = runner_.take_program_output();
    note_first_call();
    return std::move(result_);
  }

 private:
  void one_call(int call) {
    const protocol::Call request = make_call(*job_.data.spec, job_.seed, call);
    const CallOutcome outcome =
        runner_.call(request, std::chrono::duration<double>(job_.deadline_seconds));
    const bool returned = outcome.end == CallOutcome::End::returned;
    if (returned) {
      result_.call_us.push_back(outcome.called.device_us);
      result_.wall_us.push_back(outcome.wall_us);
    }
    judge(outcome);
    if (result_.verdict == Verdict::AC) compare_call(request, call);
    if (result_.verdict != Verdict::AC && call > 0) blame_call(request, call);
  }

  void judge(const CallOutcome& outcome) {
    Judgement j = judge_outcome(outcome, *job_.data.spec, job_.deadline_seconds);
    result_.verdict = j.verdict;
    result_.reason = std::move(j.reason);
    result_.detail = std::move(j.detail);
    broken_ = j.verdict != Verdict::AC;
  }

  void compare_call(const protocol::Call& request, int call) {
    result_.comparisons =
        compare_outputs(job_.data, job_.expected, request.poison, outputs_.bytes());
    const auto wrong = std::find_if(result_.comparisons.begin(), result_.comparisons.end(),
                                    [](const Comparison& c) { return !c.accepted; });
    if (wrong != result_.comparisons.end()) {
      result_.verdict = Verdict::WA;
      result_.reason = summary_of(*wrong);
      return;
    }
    if (!job_.data.spec->deterministic) return;
    const auto now = std::as_const(outputs_).bytes();
    if (call == 0) {
      if (job_.calls != 1) first_.assign(now.begin(), now.end());
    } else if (std::string text = difference(job_, first_, now); !text.empty()) {
      result_.verdict = Verdict::WA;
      result_.reason = std::move(text);
    }
  }

  void blame_call(const protocol::Call& request, int call) {
    result_.reason = fmt::format("call {}: {}", call + 1, result_.reason);
    if (result_.verdict != Verdict::WA)
      result_.notes.push_back(fmt::format(
          "call 1 was right{}: look for memory that is not freed, state kept between calls, a "
          "missing barrier or a data race",
          job_.is_cuda ? ""
                       : fmt::format("; call {} ran {}", call + 1, order_text(request.order))));
    else if (!job_.is_cuda)
      result_.notes.push_back(fmt::format(
          "call 1 was right; call {} ran {}: the answer depends on the order, as with a missing "
          "barrier, a data race or memory that was not set",
          call + 1, order_text(request.order)));
    else
      result_.notes.push_back(fmt::format(
          "call 1 was right and call {} was not: look for a data race, or for memory that the "
          "solution keeps or does not set",
          call + 1));
  }

  double first_wall_us() const { return result_.wall_us.empty() ? 0 : result_.wall_us.front(); }

  void note_first_call() {
    if (result_.verdict != Verdict::AC || result_.call_us.size() < 2) return;
    const double first = result_.call_us.front();
    const double best = *std::min_element(result_.call_us.begin() + 1, result_.call_us.end());
    if (first > 20e3 && first > 3 * best)
      result_.notes.push_back(fmt::format("first call {}, later {}", human_duration_us(first),
                                          human_duration_us(best)));
  }

  const CaseJob& job_;
  Runner& runner_;
  SharedMemory outputs_;
  std::vector<std::byte> first_;  // of a deterministic problem: what call 1 answered
  CaseResult result_;
  bool broken_ = false;
};

}  // namespace

CaseResult judge_case(const CaseJob& job, Runner& runner) {
  if (!job.expected.fault.empty()) {
    CaseResult result;
    result.reason = job.expected.fault;  // verdict JE: not the solution's fault
    result.detail = job.expected.detail;
    return result;
  }
  try {
    return CaseRun(job, runner).run();
  } catch (const JudgeError& error) {
    runner.kill();
    CaseResult result;
    result.reason = error.what();
    return result;
  }
}

}  // namespace judge
