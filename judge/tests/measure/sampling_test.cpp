// When sampling ends, and in which order the competitors come.
#include "judge/measure/sampling.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using Samples = std::vector<double>;
const SamplingRules kRules{
    .max_noise = 0.01, .min_samples = 10, .min_seconds = 0.1, .max_seconds = 1};

TEST(ProgressOf, BothMinimaAndTheNoise) {
  const Samples steady(10, 5.0);
  EXPECT_EQ(progress_of(steady, 0.2, 0.5, kRules), Progress::converged);
  EXPECT_EQ(progress_of(Samples(9, 5.0), 0.2, 0.5, kRules), Progress::more) << "too few";
  EXPECT_EQ(progress_of(steady, 0.05, 0.5, kRules), Progress::more) << "too short";
  Samples noisy;
  for (int i = 0; i < 20; ++i) noisy.push_back(5 + i % 7);
  EXPECT_EQ(progress_of(noisy, 0.2, 0.5, kRules), Progress::more);
  EXPECT_EQ(progress_of(noisy, 0.2, 1.0, kRules), Progress::out_of_time);
}

TEST(ProgressOf, ARowIsNeverEmpty) {
  EXPECT_EQ(progress_of({}, 0, 100, kRules), Progress::more);
  EXPECT_EQ(progress_of(Samples{5}, 5e-6, 100, kRules), Progress::out_of_time);
}

TEST(TurnOrder, ForwardAndBackward) {
  EXPECT_EQ(turn_order(3, 0), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(turn_order(3, 1), (std::vector<int>{2, 1, 0}));
  EXPECT_EQ(turn_order(2, 2), (std::vector<int>{0, 1}));
  EXPECT_TRUE(turn_order(0, 0).empty());
}

TEST(SamplesInTurn, ManyShortOnesAndSingleLongOnes) {
  EXPECT_EQ(samples_in_turn(1e6, kRules), 1);
  EXPECT_GT(samples_in_turn(1, kRules), 10);
  EXPECT_LE(samples_in_turn(0, kRules), 100) << "no division by zero";
}

}  // namespace
}  // namespace judge
