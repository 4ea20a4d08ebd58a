// What the worker process sets and asks of the CPU device, beyond CUDA's own interface. Not for
// solutions.
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum JudgeCpuOrder { judge_cpu_forward = 0, judge_cpu_reverse = 1, judge_cpu_random = 2 };

// In what order blocks begin and threads of a block take turns, from the next launch on.
void judge_cpu_set_order(int order, uint64_t seed);
// OS threads that run blocks; at first as many as the machine has processors.
void judge_cpu_set_workers(int workers);

// Device memory that may be held beyond what is held at this call; 0: no limit. Clears the mark.
void judge_cpu_set_memory_limit(uint64_t bytes);
int judge_cpu_memory_limit_hit(void);
// The most device memory held at once since reset_peak, beyond what was held at that call.
uint64_t judge_cpu_peak_bytes(void);
void judge_cpu_reset_peak(void);
uint64_t judge_cpu_held_bytes(void);
uint64_t judge_cpu_held_allocations(void);

// Findings since the last call, a line each: faults, deadlocks, refused launches, wrong copy kinds,
// barrier divergence, undefined warp operations. Valid until the next call; "" when there are none.
const char* judge_cpu_take_report(void);
// Whether a launch was ended because nothing in it could run any more, since reset_device.
int judge_cpu_deadlocked(void);

// A launch that ran to its end, or was cut short by a fault.
struct JudgeCpuLaunch {
  const char* kernel;
  long long start_ns, end_ns;  // steady clock
  unsigned grid[3], block[3];
  uint64_t shared_bytes;  // static and dynamic
};
// Called after each launch, on the thread that launched; null: nobody is.
void judge_cpu_set_launch_hook(void (*hook)(const struct JudgeCpuLaunch* launch));

// Frees all device memory and forgets errors, sticky ones included, findings and the limit.
void judge_cpu_reset_device(void);

#ifdef __cplusplus
}
#endif
