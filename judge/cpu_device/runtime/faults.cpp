#include "judge/cpu_device/runtime/faults.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include <mutex>
#include <string>

#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/memory.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

bool in_stack_guard(const Fiber& fiber, const void* address) {
  return address >= fiber.stack_low - kGuardBytes && address < fiber.stack_low;
}

std::string describe(int signal, const siginfo_t& info, const Worker& worker) {
  auto* address = static_cast<const char*>(info.si_addr);
  const Fiber& fiber = *worker.current();
  if (signal == SIGFPE) {
    return "integer division by zero (a GPU goes on with a meaningless value)";
  }
  if (signal == SIGILL) return "illegal instruction or unreachable code";
  if (in_stack_guard(fiber, address)) {
    return "stack overflow: more than " + std::to_string(kStackBytes / 1024) +
           " KiB of local variables and calls in one thread";
  }
  if (in_absent_block_memory(address)) {
    return "access to the shared memory of a block that has ended or is not in the cluster";
  }
  const char* end = worker.dynamic_shared() + worker.grid()->config.shared_bytes;
  if (address >= end && address < end + 256 * 1024) {
    return "access " + std::to_string(address - end) + " bytes past the end of the " +
           std::to_string(worker.grid()->config.shared_bytes) +
           " bytes of dynamic shared memory of this launch";
  }
  char text[64];
  snprintf(text, sizeof text, "illegal memory access at %p", static_cast<const void*>(address));
  std::string neighbour = nearest_allocation(address);
  return neighbour.empty() ? text : text + std::string(", ") + neighbour;
}

void on_fault(int signal, siginfo_t* info, void*) {
  Worker* worker = this_worker;
  if (!worker || !worker->current() ||
      (worker->in_runtime && !in_stack_guard(*worker->current(), info->si_addr))) {
    // Host code, or the device itself: die of it as any program does.
    ::signal(signal, SIG_DFL);
    return;
  }
  worker->in_runtime = true;
  add_finding("fault", describe(signal, *info, *worker) + ": " + where(*worker));
  bool failure = signal == SIGFPE || signal == SIGILL || in_absent_block_memory(info->si_addr);
  worker->fail(failure ? cudaErrorLaunchFailure : cudaErrorIllegalAddress);
}

}  // namespace

void install_fault_handlers() {
  static std::once_flag once;
  std::call_once(once, [] {
    struct sigaction action {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigaction(signal, &action, nullptr);
  });
}

void prepare_signal_stack() {
  stack_t stack{};
  stack.ss_size = 128 * 1024;
  stack.ss_sp = malloc(stack.ss_size);  // lives as long as its thread may take signals
  sigaltstack(&stack, nullptr);
}

void trap() {
  Worker* worker = this_worker;
  if (!worker || !worker->current()) abort();
  worker->in_runtime = true;
  add_finding("trap", "__trap: " + where(*worker));
  worker->fail(cudaErrorLaunchFailure);
}

}  // namespace judge_cpu

// Takes the place of the C library's: an assertion in a kernel ends the launch, not the process.
extern "C" void __assert_fail(const char* expression, const char* file, unsigned line,
                              const char* function) noexcept {
  using namespace judge_cpu;
  Worker* worker = this_worker;
  if (!worker || !worker->current()) {
    fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, expression);
    abort();
  }
  worker->in_runtime = true;
  add_finding("assert", std::string(file) + ":" + std::to_string(line) + ": " + where(*worker) +
                            ": assertion `" + expression + "` failed");
  worker->fail(cudaErrorAssert);
}
