// What a GPU is doing besides the judge's work: clocks, why they are lower than they could be, who
// else computes on it. All of it is optional: without NVML nothing is known, and that is said.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/toolchain/device.h"

namespace judge {

struct DeviceState {
  bool known = false;      // false: nothing below is
  bool throttled = false;  // something other than idleness or a user's setting holds clocks down
  std::string throttle_reasons;  // "power limit, thermal slowdown"; "" if not throttled
  unsigned sm_mhz = 0, memory_mhz = 0, highest_sm_mhz = 0, highest_memory_mhz = 0;  // 0: not known
  unsigned temperature_c = 0;
  // Computing on it, this process and its descendants aside. Asked before any runner is started: in
  // a container NVML may give ids of the host, by which our own are not recognised.
  std::vector<int> other_processes;
};

class DeviceMonitor {
 public:
  explicit DeviceMonitor(const Device& device);
  bool usable() const { return handle_ != nullptr; }
  // One line for the user, to be shown once: why throttling cannot be seen. "" if it can, and for
  // the CPU device.
  const std::string& why_not() const { return why_not_; }

  std::string throttled() const;  // quick, for between samples: the reasons, "" if none
  DeviceState state() const;

 private:
  void* handle_ = nullptr;
  std::string why_not_;
};

// Of a bit mask of clock event reasons. "" where none of them slows work down.
std::string throttle_text(std::uint64_t reasons);

// One line that names the other processes, "" without any.
std::string shared_device_warning(const DeviceState& state);

}  // namespace judge
