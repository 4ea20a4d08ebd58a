// A fiber: a stack on which device threads run one after another until one must wait. Knows
// Boost.Context and nothing of blocks, warps or launches beyond the fields it carries for them.
#pragma once

#include <boost/context/detail/fcontext.hpp>

#include "judge/cpu_device/include/vector_types.h"

namespace judge_cpu {

struct Warp;

enum class Wait : unsigned char { none, barrier, warp_op };

struct Fiber {
  boost::context::detail::fcontext_t context = nullptr;   // where it goes on when entered
  char* stack_low = nullptr;
  char* stack_top = nullptr;
  // The device thread it runs at present.
  uint3 index{};
  int thread = 0;
  int lane = 0;
  Warp* warp = nullptr;
  Wait wait = Wait::none;
  int line = 0;               // of the call at which it waits
  const char* file = nullptr;
};

constexpr unsigned long kStackBytes = 256 * 1024;
constexpr unsigned long kGuardBytes = 4096;

// A fiber with a guarded stack of its own; `number` staggers the stack tops, since tops at equal
// page offsets would fight for the same sets of the first-level cache. Throws std::bad_alloc.
Fiber* make_fiber(int number);

// Prepares `fiber` to begin at `entry`, whatever it was doing.
void restart_fiber(Fiber& fiber, void (*entry)(boost::context::detail::transfer_t));

// Whoever is entered stores where the one that left has to go on.
inline void note_arrival(boost::context::detail::transfer_t arrival) {
  static_cast<Fiber*>(arrival.data)->context = arrival.fctx;
}

inline void jump(Fiber& from, Fiber& to) {
  note_arrival(boost::context::detail::jump_fcontext(to.context, &from));
}

}  // namespace judge_cpu
