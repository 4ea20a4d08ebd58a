#include <cmath>
#include <limits>

#include "judge/tests/cpu_device/device_fixture.h"

namespace {

TEST(Intrinsics, Bits) {
  EXPECT_EQ(__clz(0), 32);
  EXPECT_EQ(__clz(1), 31);
  EXPECT_EQ(__clzll(1), 63);
  EXPECT_EQ(__ffs(0), 0);
  EXPECT_EQ(__ffs(8), 4);
  EXPECT_EQ(__popcll(0xffffffffffull), 40);
  EXPECT_EQ(__brev(1u), 0x80000000u);
  EXPECT_EQ(__brevll(2ull), 1ull << 62);
  EXPECT_EQ(__byte_perm(0x33221100u, 0x77665544u, 0x7410), 0x77441100u);
  EXPECT_EQ(__byte_perm(0x00008000u, 0u, 0x9990u), 0xffffff00u);
  EXPECT_EQ(__funnelshift_l(0x80000000u, 1u, 1), 3u);
  EXPECT_EQ(__funnelshift_r(2u, 1u, 33), 0x80000001u);
  EXPECT_EQ(__funnelshift_rc(2u, 1u, 40), 1u);
  EXPECT_EQ(__umulhi(0xffffffffu, 2u), 1u);
  EXPECT_EQ(__mulhi(-1, 2), -1);
  EXPECT_EQ(__dp4a(0x01ff0203, 0x01010101, 10), 10 + 1 - 1 + 2 + 3);
  EXPECT_EQ(__fns(0b101100u, 0, 2), 3u);
}

TEST(Intrinsics, HintedLoadsAndStores) {
  float4 place{}, value = make_float4(1, 2, 3, 4);
  __stcs(&place, value);
  EXPECT_EQ(__ldcs(&place).w, 4);
  float number = 0;
  __stcg(&number, 7);
  EXPECT_EQ(__ldg(&number), 7);
}

TEST(Intrinsics, FloatsOutOfRangeSaturate) {
  EXPECT_EQ(__float2int_rn(3.3e21f), std::numeric_limits<int>::max());
  EXPECT_EQ(__float2int_rz(-3.3e21f), std::numeric_limits<int>::min());
  EXPECT_EQ(__float2uint_rn(-49.5f), 0u);
  EXPECT_EQ(__float2uint_rn(5e9f), 0xffffffffu);
  EXPECT_EQ(__float2int_rn(NAN), 0);
  EXPECT_EQ(__double2ll_rz(1e300), std::numeric_limits<long long>::max());
}

TEST(Intrinsics, RoundingModes) {
  EXPECT_EQ(__float2int_rn(2.5f), 2);
  EXPECT_EQ(__float2int_rn(3.5f), 4);
  EXPECT_EQ(__float2int_rd(-1.5f), -2);
  EXPECT_EQ(__float2int_ru(-1.5f), -1);
  EXPECT_EQ(__int2float_rn(16777217), 16777216.0f);
  EXPECT_EQ(__int2float_ru(16777217), 16777218.0f);
  EXPECT_EQ(__fadd_rz(1.0f, 1e-10f), 1.0f);
  EXPECT_EQ(__fadd_ru(1.0f, 1e-10f), std::nextafterf(1.0f, 2.0f));
  EXPECT_LT(__fdiv_rd(1.0f, 3.0f), __fdiv_ru(1.0f, 3.0f));
  EXPECT_EQ(__frcp_rn(4.0f), 0.25f);
  EXPECT_EQ(__double2float_rd(0.1), std::nextafterf(0.1f, 0.0f));
  EXPECT_EQ(__double2float_ru(0.1), 0.1f);
}

TEST(Intrinsics, RoundingModesOfDoubles) {
  volatile double one = 1, three = 3, tiny = 1e-30;
  EXPECT_EQ(__dadd_rz(one, tiny), 1.0);
  EXPECT_EQ(__dadd_rd(one, -tiny), std::nextafter(1.0, 0.0));
  EXPECT_EQ(__dadd_ru(one, tiny), std::nextafter(1.0, 2.0));
  EXPECT_EQ(__dsub_rz(-one, tiny), -1.0);
  EXPECT_EQ(__ddiv_ru(one, three), std::nextafter(__ddiv_rd(one, three), 1.0));
  EXPECT_EQ(__dmul_rn(three, three), 9.0);
  EXPECT_LT(__dmul_rd(one / 3, one / 3), __dmul_ru(one / 3, one / 3));
  EXPECT_EQ(__fma_ru(one, one, tiny), std::nextafter(1.0, 2.0));
  EXPECT_LT(__dsqrt_rd(three), __dsqrt_ru(three));
  EXPECT_LT(__drcp_rz(three), __drcp_ru(three));
  EXPECT_EQ(one + tiny, 1.0);  // the mode is back to normal
}

TEST(Intrinsics, MinAndMax) {
  EXPECT_EQ(min(3, 5u), 3u);
  EXPECT_EQ(max(-1, 1), 1);
  EXPECT_EQ(min(NAN, 2.0f), 2.0f);
  EXPECT_EQ(max(2.0f, NAN), 2.0f);
  EXPECT_EQ(max(1.0f, 2.0), 2.0);
}

TEST(Intrinsics, Functions) {
  EXPECT_EQ(rsqrtf(4.0f), 0.5f);
  EXPECT_EQ(__saturatef(-1.0f), 0.0f);
  EXPECT_EQ(__saturatef(NAN), 0.0f);
  EXPECT_FLOAT_EQ(__expf(1.0f), 2.7182818f);
  EXPECT_FLOAT_EQ(__powf(2.0f, 10.0f), 1024.0f);
  EXPECT_FLOAT_EQ(__fdividef(1.0f, 4.0f), 0.25f);
  EXPECT_NEAR(normcdff(0.0f), 0.5f, 1e-7);
  EXPECT_EQ(__float_as_uint(1.0f), 0x3f800000u);
}

}  // namespace
