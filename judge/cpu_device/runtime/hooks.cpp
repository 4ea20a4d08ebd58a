// The functions of judge_cpu_device.h: what the worker process sets and asks.
#include "judge/cpu_device/include/judge_cpu_device.h"

#include <algorithm>
#include <string>
#include <thread>

#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/memory.h"
#include "judge/cpu_device/runtime/settings.h"
#include "judge/cpu_device/runtime/stuck.h"

namespace judge_cpu {

Settings& current_settings() {
  static Settings settings{Order::forward, 0,
                           static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))};
  return settings;
}

}  // namespace judge_cpu

using namespace judge_cpu;

extern "C" {

void judge_cpu_set_order(int order, uint64_t seed) {
  current_settings().order = static_cast<Order>(order);
  current_settings().seed = seed;
}

void judge_cpu_set_workers(int workers) { current_settings().workers = std::max(1, workers); }

void judge_cpu_set_launch_hook(void (*hook)(const struct JudgeCpuLaunch* launch)) {
  current_settings().launch_hook = hook;
}

void judge_cpu_set_memory_limit(uint64_t bytes) { set_memory_limit(bytes); }
int judge_cpu_memory_limit_hit(void) { return memory_limit_hit(); }
uint64_t judge_cpu_peak_bytes(void) { return peak_bytes(); }
void judge_cpu_reset_peak(void) { reset_peak(); }
uint64_t judge_cpu_held_bytes(void) { return held_bytes(); }
uint64_t judge_cpu_held_allocations(void) { return held_allocations(); }

const char* judge_cpu_take_report(void) {
  static std::string& report = *new std::string;
  check_allocation_tails();
  report = take_findings();
  return report.c_str();
}

int judge_cpu_deadlocked(void) { return deadlocked(); }

void judge_cpu_reset_device(void) {
  free_everything();
  set_memory_limit(0);
  clear_errors();
  take_findings();
  clear_deadlock();
}
}
