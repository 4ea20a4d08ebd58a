// What the worker process sets between launches. Plain values.
#pragma once

#include <cstdint>

#include "judge/cpu_device/runtime/grid.h"

struct JudgeCpuLaunch;

namespace judge_cpu {

struct Settings {
  Order order = Order::forward;
  std::uint64_t seed = 0;
  int workers = 1;
  void (*launch_hook)(const JudgeCpuLaunch*) = nullptr;
};

Settings& current_settings();

}  // namespace judge_cpu
