// CPU device only: memory limits, schedule orders and findings, by the device's own hooks.
#include <cstdlib>

#include "judge/worker/port.h"
#include "judge_cpu_device.h"

namespace judge::worker::port {

namespace {

std::uint64_t limit_bytes = 0, peak_bytes = 0;
bool counting = false, limit_hit = false;

int order_number(protocol::Order order) {
  switch (order) {
    case protocol::Order::reverse:
      return judge_cpu_reverse;
    case protocol::Order::random:
      return judge_cpu_random;
    default:
      return judge_cpu_forward;
  }
}

}  // namespace

const char* name() { return "cpu"; }

void configure() {
  const char* workers = std::getenv("JUDGE_CPU_WORKERS");
  if (workers != nullptr && std::atoi(workers) > 0) judge_cpu_set_workers(std::atoi(workers));
}

void begin_counting() {
  judge_cpu_set_memory_limit(limit_bytes);
  judge_cpu_reset_peak();
  counting = true;
}

void end_counting() {
  peak_bytes = judge_cpu_peak_bytes();
  limit_hit = judge_cpu_memory_limit_hit() != 0;
  counting = false;
  judge_cpu_set_memory_limit(0);
}

void limit_memory(std::uint64_t bytes) { limit_bytes = bytes; }
bool memory_limit_hit() { return counting ? judge_cpu_memory_limit_hit() != 0 : limit_hit; }
std::uint64_t peak_memory() { return counting ? judge_cpu_peak_bytes() : peak_bytes; }

void set_order(protocol::Order order, std::uint64_t seed) {
  judge_cpu_set_order(order_number(order), seed);
}

std::string take_report() { return judge_cpu_take_report(); }
bool deadlocked() { return judge_cpu_deadlocked() != 0; }

}  // namespace judge::worker::port
