#include "judge/toolchain/device.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "judge/base/errors.h"

namespace judge {
namespace {

TEST(Device, ChoosesAndSaysWhy) {
  EXPECT_EQ(choose_device("cpu").kind, DeviceKind::cpu);
  EXPECT_FALSE(choose_device("auto").reason.empty());
  EXPECT_FALSE(choose_device("auto").name.empty());
  EXPECT_EQ(cuda_devices().empty(), !cuda_unavailable_reason().empty());
}

TEST(Device, RefusesWhatIsNotThere) {
  for (const char* word : {"gpu", "cuda:", "cuda:x", "cuda:1x", "cuda:-1", "cuda:99999999"}) {
    EXPECT_THROW(choose_device(word), InputError) << word;
  }
  EXPECT_THROW(choose_device("cuda:9999"), NoDevice);
}

TEST(Device, TheHostCompilerIsTheUsersChoice) {
  setenv("CXX", "/bin/true", 1);
  EXPECT_EQ(find_host_compiler(), "/bin/true");
  setenv("CXX", "/no/such/compiler", 1);
  EXPECT_NE(find_host_compiler(), "/no/such/compiler");
  unsetenv("CXX");
}

}  // namespace
}  // namespace judge
