// The CPU device's launches, one after another as it runs them.
#include <algorithm>
#include <cstdio>
#include <mutex>
#include <utility>

#include "judge/worker/kernel_trace.h"
#include "judge_cpu_device.h"

namespace judge::worker::port {

namespace {

std::mutex mutex;  // solve may launch from several threads
std::vector<protocol::KernelRecord> records;

void keep(const JudgeCpuLaunch* launch) {
  protocol::KernelRecord record;
  std::snprintf(record.name, sizeof record.name, "%s", launch->kernel);
  record.start_ns = launch->start_ns;
  record.end_ns = launch->end_ns;
  for (int i = 0; i < 3; ++i) {
    record.grid[i] = static_cast<std::int32_t>(launch->grid[i]);
    record.block[i] = static_cast<std::int32_t>(launch->block[i]);
  }
  record.shared_bytes = static_cast<std::int32_t>(launch->shared_bytes);
  const std::lock_guard lock(mutex);
  records.push_back(record);
}

}  // namespace

bool begin_kernel_trace(std::string&) {
  records.clear();
  judge_cpu_set_launch_hook(keep);
  return true;
}

std::vector<protocol::KernelRecord> end_kernel_trace() {
  judge_cpu_set_launch_hook(nullptr);
  const std::lock_guard lock(mutex);
  std::stable_sort(records.begin(), records.end(),
                   [](const auto& a, const auto& b) { return a.start_ns < b.start_ns; });
  return std::exchange(records, {});
}

}  // namespace judge::worker::port
