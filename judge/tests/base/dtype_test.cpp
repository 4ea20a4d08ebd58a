#include "judge/base/dtype.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "judge/base/array.h"
#include "judge/base/half.h"

namespace judge {
namespace {

TEST(Half, EveryValueSurvivesTheRoundTrip) {
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    const auto half = static_cast<std::uint16_t>(bits);
    if (!std::isnan(half_to_double(half))) {
      ASSERT_EQ(double_to_half(half_to_double(half)), half) << bits;
    }
    if (!std::isnan(bfloat16_to_double(half))) {
      ASSERT_EQ(double_to_bfloat16(bfloat16_to_double(half)), half) << bits;
    }
  }
}

// Halfway between two neighbours goes to the even one, a hair more to the upper one.
TEST(Half, RoundsToNearestEven) {
  for (std::uint16_t bits = 0; bits < 0x7c00; ++bits) {
    const double low = half_to_double(bits);
    const double high = bits + 1 == 0x7c00 ? 65536.0 : half_to_double(bits + 1);
    const double middle = (low + high) / 2;
    ASSERT_EQ(double_to_half(middle), bits % 2 == 0 ? bits : bits + 1) << bits;
    ASSERT_EQ(double_to_half(std::nextafter(middle, high)), bits + 1) << bits;
    ASSERT_EQ(double_to_half(std::nextafter(middle, low)), bits) << bits;
  }
}

TEST(Half, OverflowIsInfinityAndNaNStaysNaN) {
  EXPECT_EQ(double_to_half(1e9), 0x7c00);
  EXPECT_EQ(double_to_half(-std::numeric_limits<double>::infinity()), 0xfc00);
  EXPECT_TRUE(std::isnan(half_to_double(double_to_half(std::nan("")))));
  EXPECT_EQ(double_to_bfloat16(3.4e38), 0x7f80);
  EXPECT_EQ(double_to_half(-0.0), 0x8000);
}

TEST(DType, NamesAreFoundAgain) {
  for (DType type : all_dtypes()) EXPECT_EQ(parse_dtype(name_of(type)), type);
  EXPECT_EQ(parse_dtype("float"), std::nullopt);
}

TEST(DType, StoreSaturatesAndRounds) {
  const auto stored = [](DType type, double value) {
    std::uint64_t bytes = 0;
    store_double(type, value, &bytes);
    return element_as_int(type, &bytes);
  };
  EXPECT_EQ(stored(DType::int32, 1e20), 2147483647);
  EXPECT_EQ(stored(DType::uint8, -3), 0);
  EXPECT_EQ(stored(DType::uint8, 300), 255);
  EXPECT_EQ(stored(DType::uint32, 4294967295.0), 4294967295);
  EXPECT_EQ(stored(DType::int64, 1e300), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(stored(DType::int32, 2.5), 2);
  EXPECT_EQ(stored(DType::int32, std::nan("")), 0);
}

TEST(DType, TextReadsBackTheSame) {
  const float third = 1.0f / 3;
  EXPECT_EQ(element_text(DType::float32, &third), "0.33333334");
  const std::int64_t big = (std::int64_t{1} << 60) + 1;
  EXPECT_EQ(element_text(DType::int64, &big), "1152921504606846977");
  for (std::uint32_t bits = 0; bits < 0x7c00; bits += 7) {
    const auto half = static_cast<std::uint16_t>(bits);
    ASSERT_EQ(double_to_half(std::stod(element_text(DType::float16, &half))), half);
  }
  for (std::uint32_t bits = 0x80; bits < 0x7f80; bits += 7) {
    const auto brain = static_cast<std::uint16_t>(bits);
    ASSERT_EQ(double_to_bfloat16(std::stod(element_text(DType::bfloat16, &brain))), brain);
  }
}

TEST(Array, IndexTupleIsRowMajor) {
  EXPECT_EQ(element_count({2, 3, 4}), 24);
  EXPECT_EQ(element_count({}), 1);
  EXPECT_EQ(element_count({5, 0}), 0);
  EXPECT_EQ(index_tuple({2, 3, 4}, 23), (std::vector<std::int64_t>{1, 2, 3}));
}

}  // namespace
}  // namespace judge
