// What the worker process sets between launches. Plain values.
#pragma once

#include <cstdint>

#include "judge/cpu_device/runtime/grid.h"

namespace judge_cpu {

struct Settings {
  Order order = Order::forward;
  std::uint64_t seed = 0;
  int workers = 1;
};

Settings& current_settings();

}  // namespace judge_cpu
