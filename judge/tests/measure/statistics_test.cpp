// Medians, their error, and whether two sets of samples differ: golden values, properties, and
// simulations of what a bench meets.
#include "judge/measure/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace judge {
namespace {

using Samples = std::vector<double>;

TEST(Quantile, GoldenValues) {
  const Samples x = {4, 1, 3, 2};
  EXPECT_DOUBLE_EQ(median(x), 2.5);
  EXPECT_DOUBLE_EQ(quantile(x, 0), 1);
  EXPECT_DOUBLE_EQ(quantile(x, 1), 4);
  EXPECT_DOUBLE_EQ(quantile(x, 0.1), 1.3);
  EXPECT_DOUBLE_EQ(median(Samples{7}), 7);
  EXPECT_TRUE(std::isnan(median(Samples{})));
}

TEST(SpreadOf, EmptyOneAndEqual) {
  EXPECT_EQ(spread_of(Samples{}).count, 0);
  EXPECT_DOUBLE_EQ(spread_of(Samples{5}).relative_error, 1) << "one sample says nothing of noise";
  const Spread equal = spread_of(Samples(20, 3.0));
  EXPECT_DOUBLE_EQ(equal.relative_error, 0);
  EXPECT_DOUBLE_EQ(equal.median_us, 3);
  EXPECT_DOUBLE_EQ(spread_of(Samples(20, 0.0)).relative_error, 0) << "no division by zero";
}

TEST(SpreadOf, OrderAndOutliersDoNotMoveTheMedian) {
  Samples x;
  for (int i = 0; i < 101; ++i) x.push_back(100 + i % 11);
  const Spread before = spread_of(x);
  std::reverse(x.begin(), x.end());
  x[3] = 1e9;
  EXPECT_NEAR(spread_of(x).median_us, before.median_us, 1);
  EXPECT_EQ(spread_of(x).max_us, 1e9);
}

// The error promised is about the one seen over many repetitions.
TEST(SpreadOf, RelativeErrorIsHonest) {
  std::mt19937 random(1);
  std::normal_distribution<double> noise(100, 5);
  double promised = 0, squares = 0;
  constexpr int kTimes = 300;
  for (int t = 0; t < kTimes; ++t) {
    Samples x(50);
    for (double& v : x) v = noise(random);
    const Spread s = spread_of(x);
    promised += s.relative_error / kTimes;
    squares += (s.median_us / 100 - 1) * (s.median_us / 100 - 1) / kTimes;
  }
  EXPECT_GT(promised, 0.6 * std::sqrt(squares));
  EXPECT_LT(promised, 1.6 * std::sqrt(squares));
}

// Turns of some samples each; a turn has an offset that its samples share, as a bench has.
SampleSet simulated(std::mt19937& random, double us, double turn_noise, double noise) {
  std::normal_distribution<double> of_turn(0, turn_noise), of_sample(0, noise);
  SampleSet set;
  for (int turn = 0; turn < 8; ++turn) {
    const double offset = of_turn(random);
    for (int i = 0; i < 10; ++i) {
      set.device_us.push_back(us * (1 + offset + of_sample(random)));
      set.turn.push_back(turn);
    }
  }
  return set;
}

TEST(RatioOfMedians, TheSameIsCalledTheSame) {
  std::mt19937 random(2);
  int same = 0;
  for (int i = 0; i < 100; ++i) {
    const SampleSet a = simulated(random, 50, 0.01, 0.02), b = simulated(random, 50, 0.01, 0.02);
    same += !ratio_of_medians(a, b).differs;
  }
  EXPECT_GE(same, 95);
}

TEST(RatioOfMedians, ThreePercentAreFound) {
  std::mt19937 random(3);
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const SampleSet a = simulated(random, 51.5, 0.002, 0.01),
                    b = simulated(random, 50, 0.002, 0.01);
    const Ratio r = ratio_of_medians(a, b);
    found += r.differs && r.value > 1;
    EXPECT_LE(r.low, r.value);
    EXPECT_GE(r.high, r.value);
  }
  EXPECT_GE(found, 95);
}

TEST(RatioOfMedians, IsTheSameEachTimeAndTurnsOver) {
  std::mt19937 random(4);
  const SampleSet a = simulated(random, 60, 0.001, 0.01), b = simulated(random, 50, 0.001, 0.01);
  const Ratio r = ratio_of_medians(a, b), again = ratio_of_medians(a, b);
  EXPECT_EQ(r.low, again.low);
  EXPECT_EQ(r.high, again.high);
  EXPECT_NEAR(r.value * ratio_of_medians(b, a).value, 1, 1e-12);
}

TEST(RatioOfMedians, FewSamplesDecideOnlyWhatIsFarApart) {
  SampleSet one, tenth_more, ten_times, two;
  one.device_us = {100};
  tenth_more.device_us = {110};
  ten_times.device_us = {1000};
  two.device_us = {100, 101};
  EXPECT_FALSE(ratio_of_medians(tenth_more, one).differs) << "nothing is known of the noise";
  EXPECT_FALSE(ratio_of_medians(one, tenth_more).differs);
  EXPECT_FALSE(ratio_of_medians(tenth_more, two).differs);
  EXPECT_TRUE(ratio_of_medians(ten_times, one).differs) << "noise of a factor of ten is none";
  EXPECT_TRUE(ratio_of_medians(one, ten_times).differs);
  const Ratio r = ratio_of_medians(tenth_more, one);
  EXPECT_DOUBLE_EQ(r.value, 1.1);
  EXPECT_DOUBLE_EQ(r.low, 0.55);
  EXPECT_DOUBLE_EQ(r.high, 2.2);
}

TEST(RatioOfMedians, TheSameFewSamplesAreCalledTheSame) {
  std::mt19937 random(6);
  std::normal_distribution<double> noise(100, 5);
  for (int count = 1; count < 6; ++count) {
    int same = 0;
    for (int i = 0; i < 100; ++i) {
      SampleSet a, b;
      for (int k = 0; k < count; ++k) {
        a.device_us.push_back(noise(random));
        b.device_us.push_back(noise(random));
      }
      same += !ratio_of_medians(a, b).differs;
    }
    EXPECT_GE(same, 95) << count;
  }
}

TEST(RatioOfMedians, EqualSamplesHaveNoWidth) {
  SampleSet a, b;
  a.device_us.assign(20, 3.0);
  b.device_us.assign(20, 2.0);
  const Ratio r = ratio_of_medians(a, b);
  EXPECT_DOUBLE_EQ(r.low, 1.5);
  EXPECT_DOUBLE_EQ(r.high, 1.5);
  EXPECT_TRUE(r.differs);
  EXPECT_FALSE(ratio_of_medians(a, a).differs);
}

// Turns forward and backward while the clocks sink: both sets get 10 % slower meanwhile.
std::pair<SampleSet, SampleSet> drifting(std::mt19937& random, double over, double under) {
  std::normal_distribution<double> noise(0, 0.01);
  std::pair<SampleSet, SampleSet> sets;
  for (int turn = 0; turn < 8; ++turn)
    for (int i = 0; i < 10; ++i) {
      const double first = 1 + 0.1 * (2 * turn) / 16, second = 1 + 0.1 * (2 * turn + 1) / 16;
      const bool forward = turn % 2 == 0;
      sets.first.device_us.push_back(over * ((forward ? first : second) + noise(random)));
      sets.second.device_us.push_back(under * ((forward ? second : first) + noise(random)));
      sets.first.turn.push_back(turn);
      sets.second.turn.push_back(turn);
    }
  return sets;
}

TEST(RatioOfMedians, DriftMakesNoDifference) {
  std::mt19937 random(7);
  int same = 0, far = 0;
  for (int i = 0; i < 100; ++i) {
    const auto [a, b] = drifting(random, 50, 50);
    same += !ratio_of_medians(a, b).differs;
    const auto [slower, base] = drifting(random, 60, 50);
    far += ratio_of_medians(slower, base).differs;
  }
  EXPECT_GE(same, 95);
  EXPECT_GE(far, 95) << "more than the drift is found all the same";
}

TEST(RatioOfMedians, HeavyOutliersDecideNothing) {
  std::mt19937 random(8);
  int same = 0, found = 0;
  const auto disturbed = [&](double us) {
    SampleSet set = simulated(random, us, 0.002, 0.01);
    for (double& v : set.device_us) v *= random() % 10 == 0 ? 2 + random() % 50 : 1;
    return set;
  };
  for (int i = 0; i < 100; ++i) {
    same += !ratio_of_medians(disturbed(50), disturbed(50)).differs;
    found += ratio_of_medians(disturbed(52.5), disturbed(50)).differs;
  }
  EXPECT_GE(same, 95);
  EXPECT_GE(found, 95);
}

// Other draws come from another order, so the interval's ends move a little; nothing else does.
TEST(RatioOfMedians, TheOrderOfSamplesAndTurnsDecidesNothing) {
  std::mt19937 random(9);
  for (const bool with_turns : {true, false}) {
    SampleSet a = simulated(random, 60, 0.01, 0.01), b = simulated(random, 50, 0.01, 0.01);
    if (!with_turns) a.turn.clear(), b.turn.clear();
    const Ratio r = ratio_of_medians(a, b);
    for (SampleSet* set : {&a, &b}) {
      std::reverse(set->device_us.begin(), set->device_us.end());
      std::reverse(set->turn.begin(), set->turn.end());
      for (int& turn : set->turn) turn = 7 - turn;
    }
    const Ratio other = ratio_of_medians(a, b);
    EXPECT_EQ(other.value, r.value);
    EXPECT_EQ(other.differs, r.differs);
    const double slack = 0.25 * (r.high - r.low);
    EXPECT_NEAR(other.low, r.low, slack);
    EXPECT_NEAR(other.high, r.high, slack);
  }
}

TEST(RatioOfMedians, NothingToCompare) {
  SampleSet empty, zero, some;
  zero.device_us = {0, 0};
  some.device_us = {1, 2};
  for (const auto& [a, b] : {std::pair{empty, some}, {some, empty}, {zero, some}, {some, zero}}) {
    const Ratio r = ratio_of_medians(a, b);
    EXPECT_EQ(r.value, 1);
    EXPECT_FALSE(r.differs);
  }
}

TEST(GeometricMean, GoldenValuesAndWhatIsLeftOut) {
  const std::vector<Ratio> ratios = {{2, 2, 2, true}, {0.5, 0.5, 0.5, true}, {0, 0, 0, false}};
  const GeometricMean mean = geometric_mean(ratios);
  EXPECT_EQ(mean.count, 2) << "a ratio of 0 does not make it 0";
  EXPECT_DOUBLE_EQ(mean.value, 1);
  EXPECT_EQ(geometric_mean({}).count, 0);
  const GeometricMean wide = geometric_mean(std::vector<Ratio>{{2, 1, 4, false}});
  EXPECT_NEAR(wide.low, 1, 1e-9);
  EXPECT_NEAR(wide.high, 4, 1e-9);
}

}  // namespace
}  // namespace judge
