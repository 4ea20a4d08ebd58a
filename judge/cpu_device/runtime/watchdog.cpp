#include "judge/cpu_device/runtime/watchdog.h"

#include <signal.h>

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
constexpr int kStuckLooks = 2;                      // before helpers are added one by one
constexpr milliseconds kNoBlockEnds{250};           // before helpers are doubled

struct Watched {
  Worker* worker;
  std::uint64_t progress;
  int looks_without_progress;
};

class Watchdog {
 public:
  void add(Worker* worker) {
    std::lock_guard lock(mutex_);
    watched_.push_back({worker, 0, 0});
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
        last_grid_ = nullptr;
        return;
      }
      auto now = std::chrono::steady_clock::now();
      if (grid != last_grid_ || grid->finished() != last_finished_) {
        last_grid_ = grid;
        last_finished_ = grid->finished();
        since_ = now;
      }
      if (all_stuck) {
        Pool::instance().add_helpers(*grid, 1);
      } else if (now - since_ > kNoBlockEnds) {
        Pool::instance().add_helpers(*grid, workers);
        since_ = now;
      }
    });
  }

  // Interrupts those that make no progress; says whether that is all of them.
  bool poke() {
    std::lock_guard lock(mutex_);
    bool any = false, all = true;
    alert_ = false;
    for (Watched& one : watched_) {
      Grid* grid = one.worker->running.load();
      if (!grid) {
        one.looks_without_progress = 0;
        continue;
      }
      any = true;
      std::uint64_t progress = one.worker->progress;
      one.looks_without_progress =
          progress == one.progress ? one.looks_without_progress + 1 : 0;
      one.progress = progress;
      if (one.looks_without_progress > 0) {
        pthread_kill(one.worker->handle, SIGURG);
        alert_ = true;
      }
      all = all && one.looks_without_progress >= kStuckLooks;
    }
    return any && all;
  }

  std::mutex mutex_;
  std::vector<Watched> watched_;
  bool alert_ = false;
  const Grid* last_grid_ = nullptr;
  std::uint64_t last_finished_ = 0;
  std::chrono::steady_clock::time_point since_{};
};

Watchdog& watchdog() {
  static Watchdog& instance = *new Watchdog;
  return instance;
}

const void* program_counter(void* context) {
#if defined(__x86_64__)
  return reinterpret_cast<void*>(
      static_cast<ucontext_t*>(context)->uc_mcontext.gregs[REG_RIP]);
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
