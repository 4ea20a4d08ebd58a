#include <cmath>
#include <cstring>

#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "judge/tests/cpu_device/device_fixture.h"

namespace {

// Binary16 by its definition.
double value_of(unsigned bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double magnitude = exponent == 0    ? std::ldexp(fraction, -24)
                     : exponent == 31 ? (fraction ? NAN : INFINITY)
                                      : std::ldexp(1024 + fraction, exponent - 25);
  return bits & 0x8000 ? -magnitude : magnitude;
}

TEST(Half, EveryValueToFloatAndBack) {
  for (unsigned bits = 0; bits < 65536; ++bits) {
    half h = __ushort_as_half(static_cast<unsigned short>(bits));
    float f = __half2float(h);
    if (std::isnan(value_of(bits))) {
      EXPECT_TRUE(std::isnan(f));
      EXPECT_EQ(__half_as_ushort(__float2half(f)), 0x7fff);
    } else {
      ASSERT_EQ(f, value_of(bits)) << bits;
      ASSERT_EQ(__half_as_ushort(__float2half(f)), bits);
      ASSERT_EQ(__half_as_ushort(__double2half(value_of(bits))), bits);
    }
  }
}

TEST(Half, BetweenEveryTwoNeighboursRoundsToNearestEven) {
  for (unsigned bits = 0; bits < 0x7bff; ++bits) {
    double low = value_of(bits), high = value_of(bits + 1), middle = (low + high) / 2;
    unsigned even = bits & 1 ? bits + 1 : bits;
    auto rounded = [](float f) { return static_cast<unsigned>(__half_as_ushort(half(f))); };
    float m = static_cast<float>(middle);
    ASSERT_EQ(rounded(m), even);
    ASSERT_EQ(rounded(std::nextafterf(m, 0)), bits);
    ASSERT_EQ(rounded(std::nextafterf(m, INFINITY)), bits + 1);
    ASSERT_EQ(rounded(-m), even | 0x8000);
    ASSERT_EQ(__half_as_ushort(__double2half(std::nextafter(middle, INFINITY))), bits + 1);
    ASSERT_EQ(__half_as_ushort(__double2half(std::nextafter(middle, 0))), bits);
    ASSERT_EQ(__half_as_ushort(__float2half_rz(m)), bits);
    ASSERT_EQ(__half_as_ushort(__float2half_ru(m)), bits + 1);
    ASSERT_EQ(__half_as_ushort(__float2half_rd(-m)), (bits + 1) | 0x8000);
  }
}

TEST(Half, ArithmeticRoundsOnce) {
  half a(2049.0f), b(1.0f);
  EXPECT_EQ(__half2float(a), 2048.0f);
  EXPECT_EQ(__half2float(a + b), 2048.0f);
  EXPECT_EQ(__half2float(half(65504.0f) + half(16.0f)), INFINITY);
  // 1 + 2^-10 squared plus -1: exact needs more bits than half has; rounding twice would differ.
  half x = __ushort_as_half(0x3c01);
  EXPECT_EQ(__half2float(__hfma(x, x, half(-1.0f))), std::ldexp(1.0f, -9));
  EXPECT_TRUE(__hgt(half(2.0f), half(1.0f)));
  EXPECT_FALSE(__heq(CUDART_NAN_FP16, CUDART_NAN_FP16));
  EXPECT_EQ(__half2float(__hmax(CUDART_NAN_FP16, half(3.0f))), 3.0f);
  half2 pair = __hadd2(__floats2half2_rn(1, 2), __float2half2_rn(3));
  EXPECT_EQ(__low2float(pair), 4.0f);
  EXPECT_EQ(__high2float(pair), 5.0f);
  EXPECT_EQ(__half2int_rn(half(2.5f)), 2);
  EXPECT_EQ(__half2uint_rz(half(-3.0f)), 0u);
}

TEST(Bfloat16, EveryValueAndItsNeighbourhood) {
  for (unsigned bits = 0; bits < 0x7f7f; ++bits) {
    auto number = [](unsigned b) {
      return __bfloat162float(__ushort_as_bfloat16(static_cast<unsigned short>(b)));
    };
    auto rounded = [](float f) {
      return static_cast<unsigned>(__bfloat16_as_ushort(__float2bfloat16(f)));
    };
    float middle = __uint_as_float(bits << 16 | 0x8000);
    ASSERT_EQ(rounded(number(bits)), bits);
    ASSERT_EQ(rounded(middle), bits & 1 ? bits + 1 : bits);
    ASSERT_EQ(rounded(__uint_as_float(bits << 16 | 0x7fff)), bits);
    ASSERT_EQ(rounded(__uint_as_float(bits << 16 | 0x8001)), bits + 1);
  }
  EXPECT_EQ(__bfloat16_as_ushort(__float2bfloat16(NAN)), 0x7fff);
}

TEST_F(CpuDevice, HalfAtomicsAndShuffles) {
  DeviceArray<half> sum(2, half(0.0f));
  run(
      [](half* sum) {
        atomicAdd(&sum[0], half(1.0f));
        half next = __shfl_down_sync(0xffffffffu, half(float(threadIdx.x)), 1);
        if (threadIdx.x == 3) sum[1] = next;
      },
      1, 32, 0, sum.get());
  EXPECT_EQ(__half2float(sum.values()[0]), 32.0f);
  EXPECT_EQ(__half2float(sum.values()[1]), 4.0f);
}

}  // namespace
