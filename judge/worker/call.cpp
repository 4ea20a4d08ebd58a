#include "judge/worker/call.h"

#include <dirent.h>

#include <chrono>
#include <cstdio>
#include <exception>

#include "judge/worker/channel.h"
#include "judge/worker/entry_table.h"
#include "judge/worker/verify.h"

namespace judge::worker {

namespace {

using protocol::Called;
using protocol::Pass;
using protocol::Status;

std::uint64_t running_nonce = 0;

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

// What solve did, as far as the device and the language can tell.
struct Attempt {
  bool threw = false;
  std::string exception;
  port::Error after_call, after_sync;
};

Attempt attempt(void (*function)(void**), void** arguments, Called& answer) {
  Attempt result;
  const auto start = std::chrono::steady_clock::now();
  port::timer_start();
  try {
    function(arguments);
  } catch (const std::exception& e) {
    result.threw = true;
    result.exception = e.what();
  } catch (...) {
    result.threw = true;
    result.exception = "an object that is not a std::exception";
  }
  result.after_call = port::last_error();
  answer.device_us = port::timer_stop_us();
  result.after_sync = port::synchronize();
  answer.host_us =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return result;
}

// A refused allocation comes first: what follows from it (a null pointer, a failed launch, an
// exception) is not the cause. The rest in the order in which they happen.
bool report_failure(const Attempt& attempt, Called& answer) {
  std::string text;
  if (port::memory_limit_hit()) {
    answer.status = Status::memory_limit;
    text = attempt.threw ? attempt.exception : attempt.after_call.text;
  } else if (port::deadlocked()) {
    answer.status = Status::deadlock;
  } else if (attempt.threw) {
    answer.status = Status::exception;
    text = attempt.exception;
  } else if (attempt.after_call) {
    answer.status = Status::error_after_call;
    answer.error_code = attempt.after_call.code;
    text = attempt.after_call.text;
  } else if (attempt.after_sync) {
    answer.status = Status::error_after_sync;
    answer.error_code = attempt.after_sync.code;
    text = attempt.after_sync.text;
  }
  const std::string findings = port::take_report();
  if (!text.empty() && !findings.empty()) text += '\n';
  set_text(answer.text, text + findings);
  return answer.status != Status::ok;
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

std::uint64_t running_call() { return running_nonce; }

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
  running_nonce = request.nonce;
  send_message(protocol::Calling{protocol::Kind::calling, 0, request.nonce});
  const Attempt result = attempt(function, arguments, answer);
  send_message(protocol::Finished{protocol::Kind::finished, 0, request.nonce});
  running_nonce = 0;
  port::end_counting();
  answer.peak_device_bytes = port::peak_memory();
  std::fflush(stdout);

  if (report_failure(result, answer)) return answer;
  note_threads(threads_before, answer);
  verify(memory, request.nonce, answer);
  return answer;
}

}  // namespace judge::worker
