#include "judge/supervisor/runner.h"

#include <sys/prctl.h>

#include <algorithm>
#include <utility>

#include "judge/base/errors.h"
#include "judge/supervisor/child_process.h"
#include "judge/supervisor/exchange.h"

namespace judge {

namespace {

using Clock = ChildProcess::Clock;
using End = CallOutcome::End;

Clock::time_point after(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

protocol::Load load_request(const CaseData& data, const RunnerOptions& options,
                            std::uint32_t content) {
  protocol::Load request;
  request.content = content;
  request.slot_count = static_cast<std::uint32_t>(data.slots.size());
  std::copy(data.slots.begin(), data.slots.end(), request.slots);
  request.inputs_bytes = data.inputs_bytes;
  request.outputs_bytes = data.outputs_bytes;
  request.device_memory_limit = options.device_memory_limit;
  request.device_index = options.device_index;
  return request;
}

}  // namespace

Runner::Runner(RunnerOptions options) : options_(std::move(options)) {}
Runner::~Runner() = default;
Runner::Runner(Runner&&) noexcept = default;

bool Runner::start() {
  child_ = std::make_unique<ChildProcess>(options_);
  protocol::Hello hello;
  Exchange exchange(*child_);
  if (!exchange.expect(protocol::Kind::hello, hello, after(options_.start_seconds))) {
    failure_ = exchange.failure("before main() was reached");
    return false;
  }
  if (hello.version == protocol::kVersion) return true;
  failure_ = CallOutcome{};
  failure_.text = "the runner was built for another version of the judge; run `judge cache clear`";
  return false;
}

bool Runner::load_once(const CaseData& data, SharedMemory& outputs, std::uint32_t content) {
  outputs.freeze_seals();
  Exchange exchange(*child_);
  const int descriptors[2] = {data.inputs->descriptor(), outputs.descriptor()};
  protocol::Loaded answer;
  if (!exchange.send(load_request(data, options_, content), descriptors) ||
      !exchange.expect(protocol::Kind::loaded, answer, after(options_.setup_seconds))) {
    failure_ = exchange.failure("while the case was loaded");
    return false;
  }
  device_ = text_of(answer.device);
  if (answer.status == protocol::Status::ok) return true;
  failure_ = CallOutcome{};
  failure_.text = text_of(answer.text);
  return false;
}

bool Runner::load(const CaseData& data, SharedMemory& outputs, std::uint32_t content) {
  if (outputs.size() < data.outputs_bytes) throw JudgeError("the outputs' memory is too small");
  if (content == 0) return load_first(data, outputs);
  if (child_ == nullptr) return false;  // failure() still says why
  if (load_once(data, outputs, content)) return true;
  kill();
  return false;
}

bool Runner::load_first(const CaseData& data, SharedMemory& outputs) {
  // A child from an earlier case may have ended since: that is no fault of this case.
  if (child_ != nullptr) {
    if (load_once(data, outputs, 0)) return true;
    kill();
  }
  if (never_starts_) return false;
  bool started = start();
  if (!started && child_ != nullptr) {
    kill();
    started = namespaces_turned_off_ && start();
    namespaces_turned_off_ = false;
  }
  if (started && load_once(data, outputs, 0)) return true;
  never_starts_ = !started && failure_.end == End::timed_out;
  kill();
  return false;
}

template <class Request>
CallOutcome Runner::converse(Request request, std::chrono::duration<double> deadline) {
  Exchange exchange(*child_);
  last_nonce_ = request.nonce = exchange.use_new_nonce();
  protocol::Calling calling;
  if (!exchange.send(request) ||
      !exchange.expect(protocol::Kind::calling, calling, after(options_.setup_seconds))) {
    return exchange.failure("while the call was prepared");
  }
  const Clock::time_point entered = Clock::now();
  protocol::Finished finished;
  if (!exchange.expect(protocol::Kind::finished, finished, after(deadline.count()))) {
    CallOutcome outcome = exchange.failure("");
    outcome.in_call = true;
    return outcome;
  }
  CallOutcome outcome;
  outcome.wall_us = std::chrono::duration<double, std::micro>(Clock::now() - entered).count();
  if (!exchange.expect(protocol::Kind::called, outcome.called, after(options_.setup_seconds))) {
    const double wall_us = outcome.wall_us;
    outcome = exchange.failure("after solve had returned");
    outcome.in_call = true;
    outcome.wall_us = wall_us;
    return outcome;
  }
  outcome.in_call = true;
  outcome.end = End::returned;
  return outcome;
}

// Whatever went wrong may have left a broken heap or a sticky error behind.
CallOutcome Runner::ended(CallOutcome outcome) {
  if (outcome.ok()) return outcome;
  kill();
  failure_ = outcome;
  return outcome;
}

namespace {

CallOutcome nothing_loaded() {
  CallOutcome outcome;
  outcome.text = "no case is loaded";
  return outcome;
}

}  // namespace

CallOutcome Runner::call(const protocol::Call& request, std::chrono::duration<double> deadline) {
  return child_ == nullptr ? nothing_loaded() : ended(converse(request, deadline));
}

CallOutcome Runner::sample(const protocol::Sample& request, std::chrono::duration<double> deadline,
                           KernelList* kernels) {
  if (child_ == nullptr) return nothing_loaded();
  CallOutcome outcome = converse(request, deadline * (request.calls + request.warm_calls));
  if (outcome.ok() && request.trace) {
    KernelList unwanted;
    if (!receive_kernels(kernels != nullptr ? *kernels : unwanted)) outcome = failure_;
  }
  return ended(std::move(outcome));
}

bool Runner::receive_kernels(KernelList& kernels) {
  Exchange exchange(*child_);
  protocol::Traced message;
  do {
    if (!exchange.expect(protocol::Kind::traced, message, after(options_.setup_seconds))) {
      failure_ = exchange.failure("while its kernels were listed");
      return false;
    }
    if (message.empty == 0)
      kernels.records.push_back(message.kernel);
    else
      kernels.why_none = text_of(message.text);
  } while (message.empty == 0 && message.left > 0);
  return true;
}

CallOutcome Runner::inspect(const protocol::Inspect& request) {
  if (child_ == nullptr) return nothing_loaded();
  Exchange exchange(*child_);
  protocol::Inspect numbered = request;
  numbered.nonce = exchange.use_new_nonce();
  CallOutcome outcome;
  outcome.in_call = true;
  if (exchange.send(numbered) &&
      exchange.expect(protocol::Kind::called, outcome.called, after(options_.setup_seconds))) {
    outcome.end = End::returned;
  } else {
    outcome = exchange.failure("while its answer was looked at");
    outcome.in_call = true;
  }
  return ended(std::move(outcome));
}

bool Runner::unload() {
  if (child_ == nullptr) return false;
  Exchange exchange(*child_);
  protocol::Unloaded answer;
  if (exchange.send(protocol::Unload{}) &&
      exchange.expect(protocol::Kind::unloaded, answer, after(options_.setup_seconds))) {
    return true;
  }
  failure_ = exchange.failure("while the case was unloaded");
  kill();
  return false;
}

std::optional<int> Runner::finish(double seconds) {
  if (child_ == nullptr) return std::nullopt;
  const Clock::time_point deadline = after(seconds);
  child_->hang_up();
  std::byte ignored[64];
  std::size_t received = 0;
  // The runner may close its socket long before the program that started it ends.
  while (child_->wait(deadline, ignored, received) != ChildProcess::Event::ended &&
         Clock::now() < deadline) {
  }
  const std::optional<int> status = child_->wait_status();
  kill();
  return status;
}

void Runner::kill() {
  if (child_ == nullptr) return;
  child_->kill();
  namespaces_turned_off_ = namespaces_turned_off_ || child_->namespace_unusable();
  output_ += child_->take_output();
  if (output_.size() > 2 * OutputTail::kLimitBytes) output_.resize(2 * OutputTail::kLimitBytes);
  child_.reset();
}

std::string Runner::take_program_output() {
  std::string text = std::exchange(output_, {});
  if (child_ != nullptr) text += child_->take_output();
  return text;
}

void protect_this_process() { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

}  // namespace judge
