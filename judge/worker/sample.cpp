#include "judge/worker/sample.h"

#include <cstdio>
#include <string>

#include "judge/worker/attempt.h"
#include "judge/worker/channel.h"
#include "judge/worker/entry_table.h"
#include "judge/worker/kernel_trace.h"
#include "judge/worker/verify.h"

namespace judge::worker {

namespace {

using protocol::Called;
using protocol::Pass;
using protocol::Sample;
using protocol::Status;

bool known(const Contents& contents, std::uint32_t content, std::uint32_t buffers) {
  return content < contents.size() && buffers < contents.size();
}

// What solve writes into, and what it may have changed.
port::Error fill_outputs(CaseMemory& buffers, const Pristine& inputs, const Sample& request) {
  for (std::size_t i = 0; i < buffers.slots().size(); ++i) {
    const protocol::Slot& slot = buffers.slots()[i];
    port::Error error;
    if (slot.pass == Pass::out)
      error = port::fill(buffers.buffer(i).data(), request.poison[i], slot.bytes);
    if (slot.pass == Pass::inout)
      error = port::copy(buffers.buffer(i).data(), inputs.input(i), slot.bytes);
    if (error) return error;
  }
  return {};
}

port::Error fill_buffers(CaseMemory& buffers, const Pristine& inputs, const Sample& request) {
  for (std::size_t i = 0; i < buffers.slots().size(); ++i) {
    const protocol::Slot& slot = buffers.slots()[i];
    if (slot.pass == Pass::value) continue;
    port::Error error = buffers.buffer(i).write_guards(guard_seed(request.nonce, i));
    if (!error && slot.pass == Pass::in)
      error = port::copy(buffers.buffer(i).data(), inputs.input(i), slot.bytes);
    if (error) return error;
  }
  return fill_outputs(buffers, inputs, request);
}

class Sampling {
 public:
  Sampling(Contents& contents, const Sample& request)
      : request_(request),
        content_(*contents[request.content]),
        buffers_(*contents[request.buffers]->memory) {
    answer.nonce = request.nonce;
  }

  void run() {
    if (port::Error error = prepare()) return fail_setup(error.text);
    void** arguments = buffers_.arguments();
    const auto function = judge_entry_table.functions[0];
    port::begin_counting();
    for (std::uint32_t i = 0; i < request_.warm_calls && answer.status == Status::ok; ++i) {
      const Attempt warm = attempt([&] { function(arguments); }, request_.nonce, answer);
      report_failure(warm, answer);
      if (port::Error error = fill_outputs(buffers_, content_.pristine, request_))
        fail_setup(error.text);
      arguments = buffers_.arguments();
    }
    if (answer.status == Status::ok) timed(function, arguments);
    port::end_counting();
    answer.peak_device_bytes = port::peak_memory();
    std::fflush(stdout);
  }

  void fail_setup(const std::string& text) {
    answer.status = Status::setup_failed;
    set_text(answer.text, text);
  }

  Called answer;
  std::vector<protocol::KernelRecord> kernels;
  std::string no_kernels;
  bool announced = false;

 private:
  port::Error prepare() {
    if (port::Error error = port::prepare_sampling()) return error;
    if (port::Error error = content_.pristine.make(*content_.memory)) return error;
    if (port::Error error = fill_buffers(buffers_, content_.pristine, request_)) return error;
    buffers_.inputs_suspect = true;
    port::last_error();
    return port::synchronize();
  }

  // What the device is given before the call runs while the host goes ahead: the launch of the
  // first kernel is then not waited for. It ends by itself, so that solve may wait for the device.
  void timed(void (*function)(void**), void** arguments) {
    port::reset_cache_policy();
    port::synchronize();
    send_message(protocol::Calling{protocol::Kind::calling, 0, request_.nonce});
    announced = true;
    if (request_.cold) port::evict_cache();
    if (request_.delay_us > 0) port::delay(request_.delay_us);
    bool traced = false;
    if (request_.trace) {
      port::synchronize();
      traced = port::begin_kernel_trace(no_kernels);
    }
    const std::uint32_t calls = request_.empty ? 0 : request_.calls;
    const Attempt result = attempt(
        [&] {
          for (std::uint32_t i = 0; i < calls; ++i) function(arguments);
        },
        request_.nonce, answer);
    send_message(protocol::Finished{protocol::Kind::finished, 0, request_.nonce});
    if (traced) kernels = port::end_kernel_trace();
    report_failure(result, answer);
  }

  const Sample& request_;
  Content& content_;
  CaseMemory& buffers_;
};

void send_kernels(const Sampling& sampling, std::uint64_t nonce) {
  protocol::Traced message;
  message.nonce = nonce;
  if (sampling.kernels.empty()) {
    message.empty = 1;
    set_text(message.text, sampling.no_kernels);
    send_message(message);
  }
  for (std::size_t i = 0; i < sampling.kernels.size(); ++i) {
    message.left = static_cast<std::uint32_t>(sampling.kernels.size() - 1 - i);
    message.kernel = sampling.kernels[i];
    send_message(message);
  }
}

}  // namespace

Pristine::~Pristine() {
  for (void* copy : copies_)
    if (copy != nullptr) port::release(copy);
}

port::Error Pristine::make(const CaseMemory& memory) {
  if (!copies_.empty()) return {};
  copies_.resize(memory.slots().size(), nullptr);
  for (std::size_t i = 0; i < copies_.size(); ++i) {
    const protocol::Slot& slot = memory.slots()[i];
    if (slot.pass != Pass::in && slot.pass != Pass::inout) continue;
    port::Error error = port::allocate(&copies_[i], slot.bytes + 8);
    if (!error) error = port::upload(copies_[i], memory.input(i), slot.bytes);
    if (error) return error;
  }
  return {};
}

void perform_sample(Contents& contents, const Sample& request) {
  if (!known(contents, request.content, request.buffers)) {
    Called answer;
    answer.nonce = request.nonce;
    answer.status = Status::setup_failed;
    set_text(answer.text, "the parent asks for contents that were not loaded");
    send_message(protocol::Calling{protocol::Kind::calling, 0, request.nonce});
    send_message(protocol::Finished{protocol::Kind::finished, 0, request.nonce});
    send_message(answer);
    return;
  }
  Sampling sampling(contents, request);
  sampling.run();
  if (!sampling.announced) {  // what failed came before the timed call
    send_message(protocol::Calling{protocol::Kind::calling, 0, request.nonce});
    send_message(protocol::Finished{protocol::Kind::finished, 0, request.nonce});
  }
  send_message(sampling.answer);
  if (request.trace && sampling.answer.status == Status::ok) send_kernels(sampling, request.nonce);
}

Called perform_inspect(Contents& contents, const protocol::Inspect& request) {
  Called answer;
  answer.nonce = request.nonce;
  if (!known(contents, request.content, request.buffers)) {
    answer.status = Status::setup_failed;
    return answer;
  }
  const Content& content = *contents[request.content];
  verify_on_device(*contents[request.buffers]->memory,
                   {.inputs = content.pristine,
                    .guard_nonce = request.sample_nonce,
                    .hash_seed = request.hash_seed,
                    .download = request.download != 0},
                   answer);
  return answer;
}

}  // namespace judge::worker
