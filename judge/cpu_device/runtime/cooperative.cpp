// The barrier of a cooperative grid: the block meets, one thread waits for the other blocks, the
// block meets again.
#include "judge/cpu_device/include/judge_cpu/grid_sync.h"

#include "judge/cpu_device/include/device_launch_parameters.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/stuck.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {

bool in_cooperative_grid() { return this_worker->grid()->cooperative; }

void grid_barrier(const char* file, int line) {
  Worker& worker = *this_worker;
  if (!worker.grid()->cooperative) {
    worker.in_runtime = true;
    add_finding("grid sync", site(file, line) + ": " + where(worker) +
                                 ": the grid is synchronised, but the launch is not cooperative");
    worker.fail(cudaErrorLaunchFailure);
  }
  worker.barrier(0, file, line);
  if (threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0) {
    worker.in_runtime = true;
    if (!worker.grid()->wait_for_grid()) {
      if (worker.grid()->aborted()) worker.abandon_block();
      report_deadlock(worker, "the grid's barrier waits for blocks that have ended");
    }
    worker.in_runtime = false;
  }
  worker.barrier(0, file, line);
}

}  // namespace judge_cpu
