#include "judge/limits/device_state.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ThrottleText, OnlyWhatSlowsWorkDown) {
  EXPECT_EQ(throttle_text(0), "");
  EXPECT_EQ(throttle_text(0x1 | 0x2 | 0x100), "") << "idle, and clocks that were chosen";
  EXPECT_EQ(throttle_text(0x4), "power limit");
  EXPECT_EQ(throttle_text(0x20 | 0x80 | 0x1), "thermal slowdown, power brake");
}

TEST(SharedDevice, NamesTheOthers) {
  DeviceState state;
  EXPECT_EQ(shared_device_warning(state), "");
  state.other_processes = {1, 2'000'000'000};
  const std::string text = shared_device_warning(state);
  EXPECT_NE(text.find("(1 "), std::string::npos) << text;
  EXPECT_NE(text.find(", 2000000000)"), std::string::npos) << text;
}

TEST(DeviceMonitor, TheCpuDeviceNeedsNone) {
  const DeviceMonitor monitor{Device{}};
  EXPECT_FALSE(monitor.usable());
  EXPECT_EQ(monitor.why_not(), "");
  EXPECT_FALSE(monitor.state().known);
}

TEST(DeviceMonitor, SaysWhyNothingIsWatched) {
  Device device;
  device.kind = DeviceKind::cuda;
  device.uuid = "GPU-00000000-0000-0000-0000-000000000000";
  const DeviceMonitor monitor(device);
  EXPECT_FALSE(monitor.usable());
  EXPECT_NE(monitor.why_not().find("not watched"), std::string::npos);
  EXPECT_NE(monitor.why_not().find("NVML"), std::string::npos);
  EXPECT_EQ(monitor.throttled(), "");
}

}  // namespace
}  // namespace judge
