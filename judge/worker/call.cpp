#include "judge/worker/call.h"

#include <dirent.h>

#include <cstdio>

#include "judge/worker/attempt.h"
#include "judge/worker/channel.h"
#include "judge/worker/entry_table.h"
#include "judge/worker/verify.h"

namespace judge::worker {

namespace {

using protocol::Called;
using protocol::Pass;
using protocol::Status;

// Outputs hold poison, inputs their contents, guards a fresh pattern; no error is pending.
port::Error prepare(CaseMemory& memory, const protocol::Call& request) {
  for (std::size_t i = 0; i < memory.slots().size(); ++i) {
    const protocol::Slot& slot = memory.slots()[i];
    if (slot.pass == Pass::value) continue;
    const GuardedBuffer& buffer = memory.buffer(i);
    port::Error error = buffer.write_guards(guard_seed(request.nonce, i));
    if (!error && slot.pass == Pass::out) {
      error = port::fill(buffer.data(), request.poison[i], slot.bytes);
    } else if (!error && (slot.pass == Pass::inout || memory.inputs_suspect)) {
      error = port::upload(buffer.data(), memory.input(i), slot.bytes);
    }
    if (error) return error;
  }
  memory.inputs_suspect = true;
  port::last_error();
  return port::synchronize();
}

int thread_count() {
  DIR* tasks = opendir("/proc/self/task");
  if (tasks == nullptr) return 0;
  int count = 0;
  while (const dirent* entry = readdir(tasks)) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count;
}

// Pools start their threads in the first call; a count that still grows later is solve's own.
void note_threads(int before, Called& answer) {
  static bool first_call = true;
  if (!first_call && thread_count() > before && answer.text[0] == '\0') {
    set_text(answer.text, "note: threads that solve started are still running after it returned");
  }
  first_call = false;
}

}  // namespace

Called perform_call(CaseMemory& memory, const protocol::Call& request) {
  Called answer;
  answer.nonce = request.nonce;
  void (*function)(void**) =
      request.function < 2 ? judge_entry_table.functions[request.function] : nullptr;
  port::Error error;
  if (function != nullptr) error = prepare(memory, request);
  if (function == nullptr || error) {
    answer.status = Status::setup_failed;
    set_text(answer.text, function == nullptr ? "this runner has no such function" : error.text);
    send_message(protocol::Calling{protocol::Kind::calling, 0, request.nonce});
    send_message(protocol::Finished{protocol::Kind::finished, 0, request.nonce});
    return answer;
  }

  port::set_order(request.order, request.order_seed);
  const int threads_before = thread_count();
  void** arguments = memory.arguments();
  port::begin_counting();
  send_message(protocol::Calling{protocol::Kind::calling, 0, request.nonce});
  const Attempt result = attempt([&] { function(arguments); }, request.nonce, answer);
  send_message(protocol::Finished{protocol::Kind::finished, 0, request.nonce});
  port::end_counting();
  answer.peak_device_bytes = port::peak_memory();
  std::fflush(stdout);

  if (report_failure(result, answer)) return answer;
  note_threads(threads_before, answer);
  verify(memory, request.nonce, answer);
  return answer;
}

}  // namespace judge::worker
