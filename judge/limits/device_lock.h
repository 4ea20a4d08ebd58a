// One bench at a time on a device: a lock file by its identity, which the kernel releases however
// the holder ends. Knows no device but its name.
#pragma once

#include <functional>
#include <string>

#include "judge/toolchain/device.h"

namespace judge {

class DeviceLock {
 public:
  // Waits until the device is free, at most `wait_seconds`; `waiting` is called once, before, with
  // a line that says for whom. `stop` ends the wait early.
  DeviceLock(const Device& device, double wait_seconds,
             const std::function<void(const std::string&)>& waiting,
             const std::function<bool()>& stop = {});
  ~DeviceLock();
  DeviceLock(const DeviceLock&) = delete;
  DeviceLock& operator=(const DeviceLock&) = delete;

  bool held() const { return held_; }
  // Who still holds it, or why no lock could be made (then nobody is waited for); "" when held.
  const std::string& reason() const { return reason_; }

 private:
  int file_ = -1;
  bool held_ = false;
  std::string reason_;
};

std::string device_lock_path(const Device& device);  // /tmp/judge-device-GPU-....lock

}  // namespace judge
