#include "judge/cpu_device/runtime/fiber.h"

#include <sys/mman.h>

#include <mutex>
#include <new>

namespace judge_cpu {
namespace {

constexpr int kStacksPerSlab = 32;
// A guard page splits a mapping in two, and a process may have only some 65,000 of them.
constexpr int kMostGuarded = 12'000;
constexpr unsigned long kStride = kStackBytes + kGuardBytes;

// Stacks are cut from large mappings, each below its predecessor's guard page.
char* take_stack() {
  static std::mutex& mutex = *new std::mutex;
  static char* next = nullptr;
  static int left = 0, taken = 0;
  std::lock_guard lock(mutex);
  if (left == 0) {
    void* slab = mmap(nullptr, kStride * kStacksPerSlab, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (slab == MAP_FAILED) throw std::bad_alloc();
    // Huge pages would make every small stack cost 2 MiB.
    madvise(slab, kStride * kStacksPerSlab, MADV_NOHUGEPAGE);
    next = static_cast<char*>(slab);
    left = kStacksPerSlab;
  }
  char* stack = next;
  if (taken++ < kMostGuarded) mprotect(stack, kGuardBytes, PROT_NONE);
  next += kStride;
  --left;
  return stack + kGuardBytes;
}

}  // namespace

Fiber* make_fiber(int number) {
  auto* fiber = new Fiber;
  fiber->stack_low = take_stack();
  unsigned long stagger = static_cast<unsigned long>(number * 5 % 64) * 64;
  fiber->stack_top = fiber->stack_low + kStackBytes - stagger;
  return fiber;
}

#ifdef JUDGE_CPU_BOOST_FIBERS

namespace {
void (*entry_of_all)() = nullptr;

void arrive(boost::context::detail::transfer_t arrival) {
  note_arrival(arrival);
  entry_of_all();
}
}  // namespace

void restart_fiber(Fiber& fiber, void (*entry)()) {
  entry_of_all = entry;
  fiber.context = boost::context::detail::make_fcontext(
      fiber.stack_top, static_cast<unsigned long>(fiber.stack_top - fiber.stack_low), arrive);
  fiber.wait = Wait::none;
}

#else

constexpr int kSavedRegisters = 6;

void restart_fiber(Fiber& fiber, void (*entry)()) {
  auto** stack = reinterpret_cast<void**>(fiber.stack_top);
  *--stack = nullptr;  // nobody to return to; aligns as a call does
  *--stack = reinterpret_cast<void*>(entry);
  for (int i = 0; i < kSavedRegisters; ++i) *--stack = nullptr;
  fiber.context = stack;
  fiber.wait = Wait::none;
}

// %rdi: where to leave the old stack pointer, %rsi: the new one. The return is predicted well, for
// nearly all switches return to the same place.
asm(R"(
  .text
  .p2align 4
  .globl judge_cpu_switch_stack
  .type judge_cpu_switch_stack, @function
judge_cpu_switch_stack:
  push %r12
  push %r13
  push %r14
  push %r15
  push %rbx
  push %rbp
  mov %rsp, (%rdi)
  mov %rsi, %rsp
  pop %rbp
  pop %rbx
  pop %r15
  pop %r14
  pop %r13
  pop %r12
  ret
  .size judge_cpu_switch_stack, . - judge_cpu_switch_stack
)");

#endif

}  // namespace judge_cpu
