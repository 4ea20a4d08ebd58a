// Figures of samples: where they lie, how sure that is, and whether two sets of them differ.
// Pure: numbers in, numbers out; the same input gives the same digits on every machine.
#pragma once

#include <span>
#include <vector>

#include "judge/result/timing.h"

namespace judge {

double quantile(std::span<const double> samples, double part);  // 0 <= part <= 1; NaN if empty
double median(std::span<const double> samples);                 // NaN if empty

// The relative error comes from the order statistics around the median, without assuming any
// distribution. Never NaN: one sample has the relative error 1.
Spread spread_of(std::span<const double> samples);

// Time of `a` over time of `b`. Above 1: a is slower.
struct Ratio {
  double value = 1;
  double low = 1, high = 1;  // 95 % interval
  bool differs = false;      // the interval leaves out 1 by more than the margin of no interest
};

// A difference below this is never called one: between two processes with the same code it comes
// from addresses, clocks and their order.
constexpr double kMarginOfNoInterest = 0.01;

// Of medians, by a bootstrap with fixed seed that draws whole turns, since samples of one turn
// share what disturbs them. Fewer than six samples reach further than they lie apart: one alone
// may be off by a factor of two. Sets without samples give {1, 1, 1, false}.
Ratio ratio_of_medians(const SampleSet& a, const SampleSet& b,
                       double margin = kMarginOfNoInterest);

// Geometric mean of the ratios of these very cases; its 95 % interval comes from their own ones.
struct GeometricMean {
  int count = 0;  // ratios that are positive and finite; others are left out
  double value = 1, low = 1, high = 1;
};
GeometricMean geometric_mean(std::span<const Ratio> ratios);

}  // namespace judge
