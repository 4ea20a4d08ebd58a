// The checker sees every element: flip any one and it must notice; leave any one unwritten and it
// must say so.
#include <gtest/gtest.h>

#include "judge/tests/checker/arrays.h"
#include "judge/worker/poison.h"

namespace judge::test {
namespace {

Array ramp(DType type, std::int64_t count) {
  Array a{type, {count}, std::vector<std::byte>(static_cast<std::size_t>(count) * size_of(type))};
  for (std::int64_t i = 0; i < count; ++i) {
    store_int(type, 1 + i % 100, a.bytes.data() + static_cast<std::size_t>(i) * size_of(type));
  }
  return a;
}

std::byte* element(Array& a, std::int64_t i) {
  return a.bytes.data() + static_cast<std::size_t>(i) * size_of(a.type);
}

void expect_only_wrong(const Comparison& c, std::int64_t at) {
  EXPECT_FALSE(c.accepted) << at;
  EXPECT_EQ(c.wrong, 1) << at;
  ASSERT_TRUE(c.first && c.last && c.worst);
  EXPECT_EQ(c.first->flat, at);
  EXPECT_EQ(c.last->flat, at);
  EXPECT_EQ(c.worst->flat, at);
}

TEST(Coverage, OneChangedElementAnywhereIsFound) {
  for (const DType type : all_dtypes()) {
    for (const std::int64_t count : {1, 2, 3, 7, 33, 257}) {
      const Array expected = ramp(type, count);
      Array actual = expected;
      for (std::int64_t i = 0; i < count; ++i) {
        store_int(type, 120, element(actual, i));
        expect_only_wrong(compare_arrays({}, expected, actual), i);
        expect_only_wrong(compare_arrays(close_rule(0, 0.5), expected, actual), i);
        actual = expected;
      }
      EXPECT_TRUE(compare_arrays({}, expected, actual).accepted);
    }
  }
}

TEST(Coverage, PositionsAroundBlockEdgesOfALargeArray) {
  const std::int64_t count = 3 * 4096 + 5;
  const Array expected = ramp(DType::float32, count);
  for (const std::int64_t at : {std::int64_t{0}, std::int64_t{4095}, std::int64_t{4096},
                                std::int64_t{8191}, 3 * std::int64_t{4096}, count - 1}) {
    Array actual = expected;
    store_int(DType::float32, 120, element(actual, at));
    const Comparison c = compare_arrays({}, expected, actual);
    expect_only_wrong(c, at);
    EXPECT_EQ(c.total, count);
  }
}

TEST(Coverage, EveryBitOfAnElementCounts) {
  const Array expected = ramp(DType::float64, 3);
  for (std::size_t bit = 0; bit < expected.bytes.size() * 8; ++bit) {
    Array actual = expected;
    actual.bytes[bit / 8] ^= std::byte{1} << (bit % 8);
    EXPECT_FALSE(compare_arrays({}, expected, actual).accepted) << bit;
  }
}

TEST(Coverage, UnwrittenElementsAreNamedInEveryType) {
  for (const DType type : all_dtypes()) {
    for (const std::uint32_t call : {0u, 1u}) {
      const std::uint64_t poison = poison_word(type, 7, call);
      const Array expected = ramp(type, 40);
      Array actual = expected;
      for (std::size_t b = 0; b < actual.bytes.size() / 2; ++b) {
        actual.bytes[b] = reinterpret_cast<const std::byte*>(&poison)[b % 8];
      }
      for (const CheckRule& rule : {CheckRule{}, close_rule(1e-3, 1e-3), nan_matches({})}) {
        const Comparison c = compare_arrays(rule, expected, actual, poison);
        EXPECT_EQ(c.wrong, 20) << name_of(type);
        EXPECT_EQ(c.unwritten, 20) << name_of(type);
        EXPECT_EQ(c.shown.size(), 5u);
        EXPECT_EQ(c.last->flat, 19);
      }
    }
  }
}

TEST(Coverage, PoisonIsWrongEvenWhereNanWouldMatch) {
  for (const DType type : {DType::float32, DType::float64, DType::float16, DType::bfloat16}) {
    const std::uint64_t poison = poison_word(type, 7, 0);
    const Array expected = array_of(type, {kNan, kNan});
    Array actual = expected;
    std::memcpy(actual.bytes.data(), &poison, size_of(type));
    for (const CheckRule& rule : {nan_matches({}), nan_matches(close_rule(1, 1))}) {
      const Comparison c = compare_arrays(rule, expected, actual, poison);
      EXPECT_EQ(c.wrong, 1) << name_of(type);
      EXPECT_EQ(c.unwritten, 1) << name_of(type);
      EXPECT_EQ(c.first->flat, 0);
      EXPECT_TRUE(compare_arrays(rule, expected, actual).accepted);  // no poison to look for
    }
  }
}

TEST(Coverage, NothingToCompareIsAccepted) {
  for (const Shape& shape : {Shape{0}, Shape{3, 0}}) {
    const Array empty{DType::float32, shape, {}};
    const Comparison c = compare_arrays({}, empty, empty, 1);
    EXPECT_TRUE(c.accepted);
    EXPECT_EQ(c.total, 0);
  }
}

}  // namespace
}  // namespace judge::test
