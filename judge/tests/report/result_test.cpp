// Verdicts: names both ways, which one wins; and the time that a case shows.
#include <gtest/gtest.h>

#include "judge/result/run_report.h"

namespace judge {
namespace {

TEST(Verdict, NamesReadBack) {
  for (int i = 0; i < 8; ++i) {
    const auto v = static_cast<Verdict>(i);
    EXPECT_EQ(parse_verdict(name_of(v)), v);
    EXPECT_FALSE(description_of(v).empty());
  }
  EXPECT_FALSE(parse_verdict("ac"));
  EXPECT_FALSE(parse_verdict(""));
}

TEST(Verdict, WorstIsTheFirstInOrder) {
  const std::string_view order[] = {"JE", "CE", "RE", "TLE", "MLE", "WA", "SK", "AC"};
  for (std::size_t i = 0; i + 1 < std::size(order); ++i) {
    const Verdict worse = *parse_verdict(order[i]), better = *parse_verdict(order[i + 1]);
    EXPECT_EQ(worse_of(worse, better), worse);
    EXPECT_EQ(worse_of(better, worse), worse);
  }
}

TEST(CaseResult, ShowsTheFastestCallAfterTheFirst) {
  CaseResult c;
  EXPECT_FALSE(c.solve_us());
  c.call_us = {5};
  EXPECT_EQ(c.solve_us(), 5);
  c.call_us = {5, 9, 7};
  EXPECT_EQ(c.solve_us(), 7);
}

}  // namespace
}  // namespace judge
