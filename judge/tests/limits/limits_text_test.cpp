#include "judge/limits/limits_text.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr const char* kGood =
    R"({"copy_gb_s": 4000.5, "read_gb_s": 4100, "write_gb_s": 3900, "float32_gflop_s": 60000, )"
    R"("tensor_gflop_s": 0, "l2_bytes": 52428800})";

TEST(LimitsText, WhatAProbePrints) {
  std::string reason;
  const auto limits = parse_limits("driver says hello\n" + std::string(kGood) + "\n", reason);
  ASSERT_TRUE(limits) << reason;
  EXPECT_EQ(limits->copy_gb_s, 4000.5);
  EXPECT_EQ(limits->tensor_gflop_s, 0) << "not known";
  EXPECT_EQ(limits->l2_bytes, 52428800);
  EXPECT_EQ(reason, "");
}

TEST(LimitsText, WhatTheCacheKeeps) {
  const DeviceLimits limits{1, 2, 3, 4, 5, 6, "2026-01-02"};
  std::string reason;
  const auto again = parse_limits(limits_text(limits), reason);
  ASSERT_TRUE(again) << reason;
  EXPECT_EQ(again->write_gb_s, 3);
  EXPECT_EQ(again->tensor_gflop_s, 5);
  EXPECT_EQ(again->measured, "2026-01-02");
}

TEST(LimitsText, AProbesOwnErrorIsTheReason) {
  std::string reason;
  EXPECT_FALSE(parse_limits("{\"error\": \"cudaMalloc: cudaErrorMemoryAllocation\"}\n", reason));
  EXPECT_EQ(reason, "cudaMalloc: cudaErrorMemoryAllocation");
}

TEST(LimitsText, Garbage) {
  for (const std::string text :
       {"", "Segmentation fault", "{", "[1, 2]", "{}", "{\"copy_gb_s\": \"many\"}"}) {
    std::string reason;
    EXPECT_FALSE(parse_limits(text, reason)) << text;
    EXPECT_NE(reason, "") << text;
  }
}

TEST(LimitsText, NoRoofOfZeroOrBelow) {
  for (const char* figure : {"0", "-1", "null", "1e999"}) {
    std::string text = kGood, reason;
    text.replace(text.find("4000.5"), 6, figure);
    EXPECT_FALSE(parse_limits(text, reason)) << text;
  }
}

}  // namespace
}  // namespace judge
