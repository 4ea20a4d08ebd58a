// The worker of each OS thread: made when it first runs a block, forgotten by the watchdog when the
// thread ends.
#include "judge/cpu_device/runtime/faults.h"
#include "judge/cpu_device/runtime/watchdog.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

struct Watch {
  explicit Watch(Worker* worker) : worker(worker) { watch(worker); }
  ~Watch() { unwatch(worker); }
  Worker* worker;
};

}  // namespace

Worker& own_worker() {
  if (!this_worker) {
    prepare_signal_stack();
    install_fault_handlers();
    this_worker = new Worker;
    static thread_local Watch watch(this_worker);
    start_watchdog();
  }
  return *this_worker;
}

}  // namespace judge_cpu
