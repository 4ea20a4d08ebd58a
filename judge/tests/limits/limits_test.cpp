// The probe of the CPU is compiled and run; its figures are looked at only as far as any machine
// gives them.
#include "judge/limits/limits.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "judge/toolchain/cache_store.h"

namespace judge {
namespace {

class Limits : public testing::Test {
 protected:
  Limits() {
    std::string pattern = testing::TempDir() + "limits-XXXXXX";
    folder = mkdtemp(pattern.data());
    device.name = "CPU device, 1 worker";
  }
  ~Limits() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
  Device device;
};

TEST_F(Limits, AreMeasuredOnceAndKept) {
  if (find_host_compiler().empty()) GTEST_SKIP() << "no compiler";
  const LimitsResult first = limits_of(device, folder);
  ASSERT_TRUE(first.limits) << first.reason;
  EXPECT_FALSE(first.kept);
  EXPECT_GT(first.limits->read_gb_s, 0);
  EXPECT_GT(first.limits->float32_gflop_s, 0);
  EXPECT_EQ(first.limits->measured.size(), 10u);
  const LimitsResult second = limits_of(device, folder);
  ASSERT_TRUE(second.limits);
  EXPECT_TRUE(second.kept);
  EXPECT_EQ(second.limits->read_gb_s, first.limits->read_gb_s);
  EXPECT_FALSE(limits_of(device, folder, true).kept);
  device.name = "CPU device, 2 workers";
  EXPECT_FALSE(limits_of(device, folder).kept) << "another device";
}

TEST_F(Limits, NoCacheIsNoErrorButAReason) {
  const LimitsResult result = limits_of(device, "/proc/no/such/place");
  EXPECT_FALSE(result.limits);
  EXPECT_NE(result.reason.find("limits are not known: "), std::string::npos) << result.reason;
  EXPECT_EQ(result.reason.find('\n'), std::string::npos);
}

// Without a GPU nvcc compiles the probe all the same, and the probe says what is missing.
TEST_F(Limits, OfAMissingGpu) {
  if (find_nvcc().empty()) GTEST_SKIP() << "no nvcc";
  if (!cuda_devices().empty()) GTEST_SKIP() << "there is a GPU";
  device.kind = DeviceKind::cuda;
  device.arch = "sm_90";
  const LimitsResult result = limits_of(device, folder);
  EXPECT_FALSE(result.limits);
  EXPECT_NE(result.reason.find("cudaSetDevice: cudaError"), std::string::npos) << result.reason;
}

}  // namespace
}  // namespace judge
