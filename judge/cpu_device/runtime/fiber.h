// A fiber: a stack on which device threads run one after another until one must wait. Knows
// nothing of blocks, warps or launches beyond the fields it carries for them.
//
// Switching is Boost.Context's, except on x86-64: there its jump, which leaves by an indirect jump
// and not by a return, upsets the processor's prediction of returns and made kernels with many
// barriers 1.5 to 2.5 times slower. JUDGE_CPU_BOOST_FIBERS chooses Boost there too.
#pragma once

#if !defined(__x86_64__) && !defined(JUDGE_CPU_BOOST_FIBERS)
#define JUDGE_CPU_BOOST_FIBERS 1
#endif

#ifdef JUDGE_CPU_BOOST_FIBERS
#include <boost/context/detail/fcontext.hpp>
#endif

#include "judge/cpu_device/include/vector_types.h"

namespace judge_cpu {

struct Warp;

enum class Wait : unsigned char { none, barrier, warp_op, cluster };

struct Fiber {
  void* context = nullptr;  // its stack pointer while it does not run
  char* stack_low = nullptr;
  char* stack_top = nullptr;
  // The device thread it runs at present.
  uint3 index{};
  int thread = 0;
  int lane = 0;
  Warp* warp = nullptr;
  Wait wait = Wait::none;
  int line = 0;  // of the call at which it waits
  const char* file = nullptr;
  unsigned cluster_turn = 0;  // phase of the cluster barrier it arrived in, from 1; 0: not arrived
};

constexpr unsigned long kStackBytes = 256 * 1024;
constexpr unsigned long kGuardBytes = 4096;

// A fiber with a guarded stack of its own; `number` staggers the stack tops, since tops at equal
// page offsets would fight for the same sets of the first-level cache. Throws std::bad_alloc.
Fiber* make_fiber(int number);

// Prepares `fiber` to begin at `entry`, whatever it was doing. There is one entry for all fibers.
void restart_fiber(Fiber& fiber, void (*entry)());

#ifdef JUDGE_CPU_BOOST_FIBERS
// Whoever is entered stores where the one that left has to go on.
inline void note_arrival(boost::context::detail::transfer_t arrival) {
  static_cast<Fiber*>(arrival.data)->context = arrival.fctx;
}
inline void jump(Fiber& from, Fiber& to) {
  note_arrival(boost::context::detail::jump_fcontext(to.context, &from));
}
#else
// Keeps the registers that calls preserve on the old stack, and takes the new stack's.
extern "C" void judge_cpu_switch_stack(void** old_stack, void* new_stack);
inline void jump(Fiber& from, Fiber& to) { judge_cpu_switch_stack(&from.context, to.context); }
#endif

}  // namespace judge_cpu
