#include "judge/worker/guarded_buffer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>

#include "judge/base/dtype.h"

namespace judge::worker {
namespace {

TEST(GuardWord, IsNotANumberOfTheArraysType) {
  for (std::uint64_t seed : {0ull, 1ull, 0xffffffffffffffffull, 0x123456789abcdef0ull}) {
    const std::uint64_t narrow = guard_word(seed, 4), wide = guard_word(seed, 8);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&narrow);
    for (int at = 0; at < 8; at += 4) {
      EXPECT_TRUE(std::isnan(element_as_double(DType::float32, bytes + at)));
    }
    for (int at = 0; at < 8; at += 2) {
      EXPECT_TRUE(std::isnan(element_as_double(DType::float16, bytes + at)));
      EXPECT_TRUE(std::isnan(element_as_double(DType::bfloat16, bytes + at)));
    }
    EXPECT_TRUE(std::isnan(element_as_double(DType::float64, &wide)));
  }
  EXPECT_NE(guard_word(1, 4), guard_word(2, 4));
}

class Guards : public ::testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override {
    ASSERT_FALSE(buffer_.allocate(GetParam()));
    ASSERT_FALSE(buffer_.write_guards(kWord));
    std::memset(buffer_.data(), 0, GetParam());
  }
  char* data() { return static_cast<char*>(buffer_.data()); }
  GuardedBuffer::Damage damage() {
    GuardedBuffer::Damage result;
    EXPECT_FALSE(buffer_.check_guards(kWord, result));
    return result;
  }
  static constexpr std::uint64_t kWord = 0x7ff1fff27ff3fff4ull;
  GuardedBuffer buffer_;
};

TEST_P(Guards, AreIntactWhenNothingIsWrittenOutside) {
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer_.data()) % 256, 0u);
  EXPECT_EQ(damage().changed_bytes, 0u);
}

TEST_P(Guards, NoticeTheFirstByteBehind) {
  data()[GetParam()] ^= 1;
  EXPECT_EQ(damage().distance, 0);
  EXPECT_EQ(damage().changed_bytes, 1u);
}

TEST_P(Guards, NoticeTheLastByteOfEachZone) {
  data()[GetParam() + kGuardBytes - 1] ^= 1;
  EXPECT_EQ(damage().distance, static_cast<std::int64_t>(kGuardBytes) - 1);
  data()[-static_cast<std::ptrdiff_t>(kGuardBytes)] ^= 1;
  EXPECT_EQ(damage().changed_bytes, 2u);
}

TEST_P(Guards, NameTheByteNearestBeforeTheArray) {
  data()[-9] ^= 1;
  data()[-3] ^= 1;
  EXPECT_EQ(damage().distance, -3);
  EXPECT_EQ(damage().changed_bytes, 2u);
}

// A kernel that runs past the end of all its arrays copies guards onto guards.
TEST_P(Guards, NoticeWhatIsCopiedFromTheSamePlaceBehindAnotherArray) {
  GuardedBuffer other;
  ASSERT_FALSE(other.allocate(GetParam()));
  ASSERT_FALSE(other.write_guards(guard_seed(kWord, 1)));
  std::memcpy(data() + GetParam(), static_cast<char*>(other.data()) + GetParam(), 8);
  EXPECT_LT(damage().distance, 8);
  EXPECT_GT(damage().changed_bytes, 0u);
}

TEST_P(Guards, NoticeWhatIsAddedToThem) {
  float value;
  std::memcpy(&value, data() + GetParam(), sizeof value);
  volatile float sum = value;
  sum = sum + 1.5f;
  value = sum;
  std::memcpy(data() + GetParam(), &value, sizeof value);
  EXPECT_GT(damage().changed_bytes, 0u);
}

TEST_P(Guards, NoticeWhatIsShiftedInsideOneZone) {
  std::memmove(data() + GetParam(), data() + GetParam() + 8, 8);
  EXPECT_GT(damage().changed_bytes, 0u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Guards, ::testing::Values(0, 1, 2, 7, 8, 255, 4096, 100003));

TEST(GuardedBuffer, EmptyArraysHavePointersOfTheirOwn) {
  GuardedBuffer a, b;
  ASSERT_FALSE(a.allocate(0));
  ASSERT_FALSE(b.allocate(0));
  EXPECT_NE(a.data(), nullptr);
  EXPECT_NE(a.data(), b.data());
}

TEST(GuardedBuffer, NoRoomIsAnError) {
  GuardedBuffer buffer;
  EXPECT_TRUE(buffer.allocate(std::size_t{1} << 60));
}

}  // namespace
}  // namespace judge::worker
