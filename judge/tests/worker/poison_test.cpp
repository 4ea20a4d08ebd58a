#include "judge/worker/poison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace judge {
namespace {

TEST(Poison, NoElementLooksLikeAnAnswer) {
  for (DType type : all_dtypes()) {
    for (std::uint32_t call = 0; call < 50; ++call) {
      const std::uint64_t word = poison_word(type, 3, call);
      for (std::size_t at = 0; at < 8; at += size_of(type)) {
        const void* element = reinterpret_cast<const char*>(&word) + at;
        if (is_floating(type)) {
          EXPECT_TRUE(std::isnan(element_as_double(type, element))) << name_of(type);
        } else {
          EXPECT_NE(element_as_int(type, element), 0) << name_of(type);
        }
      }
    }
  }
}

TEST(Poison, DiffersFromOneCallToTheNext) {
  for (DType type : all_dtypes()) {
    for (std::uint32_t call = 0; call < 50; ++call) {
      EXPECT_NE(poison_word(type, 3, call), poison_word(type, 3, call + 1)) << name_of(type);
    }
  }
}

}  // namespace
}  // namespace judge
