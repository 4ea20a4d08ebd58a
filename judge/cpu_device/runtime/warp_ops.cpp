// Warp operations: each lane leaves what it brings, and the lane that completes the group computes
// what everybody takes away.
#include <sched.h>

#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

__thread unsigned spins;

template <class Visit>
inline void for_lanes(std::uint32_t lanes, Visit visit) {
  for (; lanes; lanes &= lanes - 1) visit(__builtin_ctz(lanes));
}

std::uint32_t combine(WarpOp op, std::uint32_t a, std::uint32_t b) {
  auto less = [](std::uint32_t x, std::uint32_t y) {
    return static_cast<std::int32_t>(x) < static_cast<std::int32_t>(y);
  };
  switch (op) {
    case WarpOp::add:
      return a + b;
    case WarpOp::min_signed:
      return less(b, a) ? b : a;
    case WarpOp::max_signed:
      return less(a, b) ? b : a;
    case WarpOp::min_unsigned:
      return b < a ? b : a;
    case WarpOp::max_unsigned:
      return a < b ? b : a;
    case WarpOp::bit_and:
      return a & b;
    case WarpOp::bit_or:
      return a | b;
    default:
      return a ^ b;
  }
}

// Operations with one result for the whole group.
std::uint64_t common_result(const Warp& warp, std::uint32_t lanes, WarpOp op) {
  std::uint64_t first = warp.values[__builtin_ctz(lanes)];
  if (op == WarpOp::active_mask) return lanes;
  if (op == WarpOp::sync) return 0;
  std::uint32_t result = op == WarpOp::ballot ? 0 : op == WarpOp::match_all ? lanes : first;
  for_lanes(op == WarpOp::ballot ? lanes : lanes & (lanes - 1), [&](int lane) {
    if (op == WarpOp::ballot) {
      if (warp.values[lane]) result |= 1u << lane;
    } else if (op == WarpOp::match_all) {
      if (warp.values[lane] != first) result = 0;
    } else {
      result = combine(op, result, static_cast<std::uint32_t>(warp.values[lane]));
    }
  });
  return result;
}

std::uint32_t equal_lanes(const Warp& warp, std::uint32_t lanes, std::uint64_t value) {
  std::uint32_t same = 0;
  for_lanes(lanes, [&](int lane) {
    if (warp.values[lane] == value) same |= 1u << lane;
  });
  return same;
}

}  // namespace

std::uint64_t Worker::warp_op(WarpOp op, unsigned mask, std::uint64_t value, int source,
                              const char* file, int line) {
  in_runtime = true;
  Fiber& self = *current_;
  Warp& warp = *self.warp;
  int lane = self.lane;
  warp.ops[lane] = op;
  warp.masks[lane] = mask;
  warp.values[lane] = value;
  warp.sources[lane] = source;
  self.wait = Wait::warp_op;
  self.file = file;
  self.line = line;
  if (!(mask >> lane & 1)) {
    report_not_in_mask(*this, mask);
    warp.masks[lane] = mask |= 1u << lane;
  }
  warp.waiting |= 1u << lane;
  if (!try_complete(warp, mask, op)) leave(self);
  self.wait = Wait::none;
  in_runtime = false;
  return warp.results[lane];
}

// Complete when every living lane of the mask has come with the same operation and mask; lanes
// that ask for the active mask must also have come to the same line.
bool Worker::try_complete(Warp& warp, std::uint32_t mask, WarpOp op) {
  std::uint32_t lanes = mask & warp.alive();
  if ((warp.waiting & lanes) != lanes) return false;
  bool agree = true;
  int line = current_->line;
  for_lanes(lanes, [&](int lane) {
    agree &= warp.ops[lane] == op && warp.masks[lane] == mask &&
             (op != WarpOp::active_mask || warp.fibers[lane]->line == line);
  });
  if (agree) complete(warp, lanes, op, current_);
  return agree;
}

void Worker::complete(Warp& warp, std::uint32_t lanes, WarpOp op, Fiber* goes_on) {
  if (op == WarpOp::shuffle) {
    for_lanes(lanes, [&](int lane) {
      int source = warp.sources[lane];
      bool takes_part = lanes >> source & 1;
      // A lane that takes no part has no defined value: one that spoils any result is handed out.
      warp.results[lane] = takes_part ? warp.values[source] : ~0ull;
    });
  } else if (op == WarpOp::match_any) {
    for_lanes(lanes,
              [&](int lane) { warp.results[lane] = equal_lanes(warp, lanes, warp.values[lane]); });
  } else {
    std::uint64_t result = common_result(warp, lanes, op);
    for_lanes(lanes, [&](int lane) { warp.results[lane] = result; });
  }
  progress = progress + 1;
  if (grid_->crowded.load(std::memory_order_relaxed) && progress % 64 == 0) sched_yield();
  warp.waiting &= ~lanes;
  for_lanes(lanes, [&](int lane) {
    if (warp.fibers[lane] != goes_on) ready_.push(warp.fibers[lane]);
  });
}

// A lane has ended: groups that waited for it may be complete now.
void Worker::recheck(Warp& warp) {
  for (std::uint32_t left = warp.waiting; left; left &= warp.waiting & (left - 1)) {
    int lane = __builtin_ctz(left);
    if (warp.ops[lane] != WarpOp::active_mask) {
      try_complete(warp, warp.masks[lane], warp.ops[lane]);
    }
  }
}

std::uint64_t warp_op(WarpOp op, unsigned mask, std::uint64_t value, int source, const char* file,
                      int line) {
  return this_worker->warp_op(op, mask, value, source, file, line);
}

unsigned lane_id() { return this_worker->current()->lane; }

int block_barrier(int value, const char* file, int line) {
  return this_worker->barrier(value, file, line);
}

void yield() {
  if (this_worker && this_worker->current()) {
    this_worker->yield();
  } else {
    sched_yield();
  }
}

void spin_hint() {
  if (++spins % 16 == 0) yield();
}

}  // namespace judge_cpu
