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

void restart_fiber(Fiber& fiber, void (*entry)(boost::context::detail::transfer_t)) {
  fiber.context = boost::context::detail::make_fcontext(
      fiber.stack_top, static_cast<unsigned long>(fiber.stack_top - fiber.stack_low), entry);
  fiber.wait = Wait::none;
}

}  // namespace judge_cpu
