#include "judge/cpu_device/runtime/stuck.h"

#include <atomic>
#include <string>

#include "judge/cpu_device/runtime/findings.h"

namespace judge_cpu {
namespace {

std::atomic<bool> deadlock_seen{false};

}  // namespace

void StuckBlock::resolve() {
  if (release_group(true) || release_group(false)) return;
  give_up();
}

// The first group found of lanes that wait alike: for the active mask at one line, for any other
// operation with one mask.
bool StuckBlock::release_group(bool active_mask) {
  int warps = (worker_.threads_ + 31) / 32;
  for (int i = 0; i < warps; ++i) {
    Warp& warp = worker_.warps_[i];
    for (std::uint32_t left = warp.waiting; left; left &= left - 1) {
      int lane = __builtin_ctz(left);
      if ((warp.ops[lane] == WarpOp::active_mask) != active_mask) continue;
      const Fiber& fiber = *warp.fibers[lane];
      std::uint32_t group = 0;
      for (std::uint32_t others = left; others; others &= others - 1) {
        int other = __builtin_ctz(others);
        if (warp.ops[other] == warp.ops[lane] && warp.masks[other] == warp.masks[lane] &&
            (!active_mask || warp.fibers[other]->line == fiber.line)) {
          group |= 1u << other;
        }
      }
      if (!active_mask) {
        report_partial(worker_, warp.masks[lane], group, fiber.file, fiber.line);
      }
      worker_.complete(warp, group, warp.ops[lane], nullptr);
      return true;
    }
  }
  return false;
}

void StuckBlock::give_up() { report_deadlock(worker_, "no thread of the block can run"); }

void report_deadlock(Worker& worker, const char* reason) {
  deadlock_seen = true;
  std::string text = "deadlock: " + where(worker) + ": " + reason;
  if (const Fiber* fiber = worker.current(); fiber && fiber->wait != Wait::none) {
    text += "; this thread waits at " + site(fiber->file, fiber->line);
  }
  text += "; " + std::to_string(worker.live()) + " of " +
          std::to_string(worker.grid()->block_threads) + " threads of the block have not ended";
  add_finding(std::string("deadlock ") + worker.grid()->kernel_name, text);
  worker.fail(cudaErrorLaunchTimeout);
}

bool deadlocked() { return deadlock_seen; }
void clear_deadlock() { deadlock_seen = false; }

}  // namespace judge_cpu
