#include "judge/limits/device_lock.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace judge {
namespace {

class Lock : public testing::Test {
 protected:
  Lock() { device.uuid = "test-" + std::to_string(getpid()); }
  ~Lock() override { std::filesystem::remove(device_lock_path(device)); }

  Device device;
};

TEST_F(Lock, OneAtATime) {
  std::string message;
  const auto note = [&](const std::string& text) { message = text; };
  {
    const DeviceLock first(device, 0, note);
    EXPECT_TRUE(first.held()) << first.reason();
    EXPECT_EQ(message, "");
    const DeviceLock second(device, 0.1, note);
    EXPECT_FALSE(second.held());
    const std::string me = std::to_string(getpid());
    EXPECT_NE(second.reason().find("process " + me), std::string::npos) << second.reason();
    EXPECT_NE(message.find("process " + me), std::string::npos) << message;
  }
  EXPECT_TRUE(DeviceLock(device, 0, note).held()) << "released";
}

TEST_F(Lock, AWaitCanBeStopped) {
  const DeviceLock first(device, 0, {});
  const DeviceLock second(device, 3600, {}, [] { return true; });
  EXPECT_FALSE(second.held());
}

TEST_F(Lock, NamesMakePlainFileNames) {
  device.uuid = "a/../b c";
  EXPECT_EQ(device_lock_path(device), "/tmp/judge-device-a____b_c.lock");
  device.uuid = "";
  EXPECT_EQ(device_lock_path(device), "/tmp/judge-device-cpu.lock");
}

TEST_F(Lock, ALinkIsNotFollowed) {
  std::filesystem::create_symlink("/tmp/judge-no-such-target", device_lock_path(device));
  const DeviceLock lock(device, 0, {});
  EXPECT_FALSE(lock.held());
  EXPECT_NE(lock.reason().find("no lock for the device"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists("/tmp/judge-no-such-target"));
}

}  // namespace
}  // namespace judge
