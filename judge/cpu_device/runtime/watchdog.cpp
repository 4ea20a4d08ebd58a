#include "judge/cpu_device/runtime/watchdog.h"

#include <signal.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "judge/cpu_device/runtime/pool.h"
#include "judge/cpu_device/runtime/symbol_table.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kCalm{5}, kAlert{1};
// Processor time without progress after which a worker counts as stuck. Time on the wall would also
// pass while the machine is busy with others, and each needless helper makes that worse.
constexpr long long kStuckNs = 10'000'000;
// No block ends although threads make progress, as when they poll with warp operations. Once that
// has called for helpers, the next ones come sooner and in larger numbers.
constexpr milliseconds kNoBlockEnds{150}, kStillNoBlockEnds{40};

struct Watched {
  Worker* worker;
  std::uint64_t progress = 0;
  long long cpu_ns = 0;  // of its thread when it last made progress
};

long long cpu_time_ns(pthread_t thread) {
  clockid_t clock;
  timespec used;
  if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
  return used.tv_sec * 1'000'000'000ll + used.tv_nsec;
}

class Watchdog {
 public:
  void add(Worker* worker) {
    std::lock_guard lock(mutex_);
    watched_.push_back({worker});
  }
  void remove(Worker* worker) {
    std::lock_guard lock(mutex_);
    std::erase_if(watched_, [&](const Watched& one) { return one.worker == worker; });
  }
  void loop() {
    for (;;) {
      std::this_thread::sleep_for(alert_ ? kAlert : kCalm);
      look();
    }
  }

 private:
  void look() {
    bool all_stuck = poke();
    Pool::instance().with_launch([&](Grid* grid, int workers) {
      if (!grid || grid->all_claimed() || grid->aborted()) {
        last_launch_ = 0;
        return;
      }
      auto now = std::chrono::steady_clock::now();
      if (grid->launch_number != last_launch_ || grid->finished() != last_finished_) {
        last_launch_ = grid->launch_number;
        patience_ = kNoBlockEnds;
        last_finished_ = grid->finished();
        since_ = now;
      }
      if (all_stuck || now - since_ > patience_) {
        Pool::instance().add_helpers(*grid, patience_ == kNoBlockEnds ? workers : 3 * workers);
        since_ = now;
        patience_ = kStillNoBlockEnds;
        forget();
      }
    });
  }

  // Interrupts those that make no progress; says whether that is all of them.
  bool poke() {
    std::lock_guard lock(mutex_);
    bool any = false, all = true;
    alert_ = false;
    for (Watched& one : watched_) {
      if (!one.worker->running.load() || one.worker->waits_outside) continue;
      any = true;
      long long cpu_ns = cpu_time_ns(one.worker->handle);
      std::uint64_t progress = one.worker->progress;
      if (progress != one.progress) one = {one.worker, progress, cpu_ns};
      if (cpu_ns - one.cpu_ns > kStuckNs / 4) {
        pthread_kill(one.worker->handle, SIGURG);
        alert_ = true;
      }
      all = all && cpu_ns - one.cpu_ns >= kStuckNs;
    }
    return any && all;
  }

  // Everybody gets another chance before more helpers are added.
  void forget() {
    std::lock_guard lock(mutex_);
    for (Watched& one : watched_) one.cpu_ns = cpu_time_ns(one.worker->handle);
  }

  std::mutex mutex_;
  std::vector<Watched> watched_;
  bool alert_ = false;
  std::uint64_t last_launch_ = 0;
  milliseconds patience_ = kNoBlockEnds;
  std::uint64_t last_finished_ = 0;
  std::chrono::steady_clock::time_point since_{};
};

Watchdog& watchdog() {
  static Watchdog& instance = *new Watchdog;
  return instance;
}

const void* program_counter(void* context) {
#if defined(__x86_64__)
  return reinterpret_cast<void*>(static_cast<ucontext_t*>(context)->uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return reinterpret_cast<void*>(static_cast<ucontext_t*>(context)->uc_mcontext.pc);
#else
#error "the CPU device runs on x86-64 and aarch64"
#endif
}

// Only the program's own code is interrupted: inside a library a lock may be held.
void on_signal(int, siginfo_t*, void* context) {
  Worker* worker = this_worker;
  if (!worker || worker->in_runtime || !worker->current()) return;
  if (!in_executable_code(program_counter(context))) return;
  int saved_errno = errno;
  if (worker->grid()->aborted()) worker->abandon_block();
  worker->yield();
  errno = saved_errno;
}

}  // namespace

void watch(Worker* worker) { watchdog().add(worker); }
void unwatch(Worker* worker) { watchdog().remove(worker); }

void start_watchdog() {
  static std::once_flag once;
  std::call_once(once, [] {
    struct sigaction action {};
    action.sa_sigaction = on_signal;
    action.sa_flags = SA_NODEFER | SA_RESTART | SA_SIGINFO;
    sigaction(SIGURG, &action, nullptr);
    std::thread([] { watchdog().loop(); }).detach();
  });
}

}  // namespace judge_cpu
