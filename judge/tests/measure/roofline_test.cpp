// Rates and roofs: units, which roof applies, what is impossible.
#include "judge/measure/roofline.h"

#include <gtest/gtest.h>

#include <limits>

namespace judge {
namespace {

const DeviceLimits kLimits{.copy_gb_s = 4000,
                           .read_gb_s = 4500,
                           .write_gb_s = 4200,
                           .float32_gflop_s = 60000,
                           .tensor_gflop_s = 900000,
                           .l2_bytes = 6e7,
                           .measured = ""};

TEST(RatesOf, UnitsAndTheMemoryRoof) {
  const Rates r = rates_of(100, {4.5e8, 1e8, "memory"}, &kLimits, false);
  EXPECT_DOUBLE_EQ(r.gb_per_s, 4500);
  EXPECT_DOUBLE_EQ(r.gflop_per_s, 1000);
  EXPECT_NEAR(r.roof_us, 100, 1e-9);
  EXPECT_NEAR(r.percent_of_roof, 100, 1e-9);
  EXPECT_FALSE(r.impossible);
}

TEST(RatesOf, FasterThanTheRoofIsImpossible) {
  EXPECT_TRUE(rates_of(90, {4.5e8, 0, "memory"}, &kLimits, false).impossible);
  EXPECT_FALSE(rates_of(99, {4.5e8, 0, "memory"}, &kLimits, false).impossible) << "measurement";
  EXPECT_FALSE(rates_of(90, {4.5e8, 0, "memory"}, &kLimits, true).impossible) << "may be cached";
  EXPECT_TRUE(rates_of(1, {0, 1e9, "float32"}, &kLimits, true).impossible);
}

TEST(RatesOf, OtherRoofs) {
  EXPECT_NEAR(rates_of(100, {0, 6e9, "float32"}, &kLimits, false).percent_of_roof, 100, 1e-9);
  EXPECT_NEAR(rates_of(100, {0, 9e10, "tensor"}, &kLimits, false).percent_of_roof, 100, 1e-9);
}

TEST(RatesOf, NothingKnownGivesNoRoofAndNoNan) {
  EXPECT_EQ(rates_of(100, {1e6, 0, "memory"}, nullptr, false).roof, "");
  const DeviceLimits none;
  for (const char* roof : {"memory", "float32", "tensor"}) {
    const Rates r = rates_of(100, {1e6, 1e6, roof}, &none, false);
    EXPECT_EQ(r.roof, "");
    EXPECT_EQ(r.percent_of_roof, 0);
  }
  EXPECT_EQ(rates_of(0, {1e6, 0, "memory"}, &kLimits, false).gb_per_s, 0);
  EXPECT_EQ(rates_of(std::numeric_limits<double>::quiet_NaN(), {1e6, 0, "memory"}, &kLimits, false)
                .gb_per_s,
            0);
}

}  // namespace
}  // namespace judge
