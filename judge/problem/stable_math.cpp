#include "judge/problem/stable_math.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace judge::stable {
namespace {
constexpr double kLn2High = 0x1.62e42feep-1;          // ln 2 in two parts, the first with few bits,
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;     // so that a small integer times it is exact
// 1/21, 1/19, ..., 1/1 and 1/14!, ..., 1/0!: the highest power first, as Horner's rule wants them.
constexpr std::array<double, 11> kOddReciprocals = [] {
  std::array<double, 11> a{};
  for (int i = 0; i < 11; ++i) a[i] = 1.0 / (21 - 2 * i);
  return a;
}();
constexpr std::array<double, 15> kFactorialReciprocals = [] {
  std::array<double, 15> a{};
  double factorial = 1;                                // exact up to 18!
  for (int k = 0; k < 15; factorial *= ++k) a[14 - k] = 1.0 / factorial;
  return a;
}();
constexpr std::uint64_t kMantissa = (std::uint64_t{1} << 52) - 1;
constexpr std::uint64_t kOne = std::uint64_t{1023} << 52;

double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}
}  // namespace

double log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int exponent = static_cast<int>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & kMantissa) | kOne);
  if (m > 1.4142135623730951) {
    m *= 0.5;
    ++exponent;
  }
  const double t = (m - 1) / (m + 1);                  // |t| < 0.172: 11 terms reach 1e-18
  const double t2 = t * t;
  double series = 0;
  for (const double reciprocal : kOddReciprocals) series = series * t2 + reciprocal;
  return exponent * kLn2High + (exponent * kLn2Low + 2 * t * series);
}

double exp(double x) {
  if (x > 709) x = 709;
  if (x < -708) x = -708;
  const int n = static_cast<int>(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5));
  const double r = (x - n * kLn2High) - n * kLn2Low;   // |r| < 0.35: 14 terms reach 1e-17
  double series = 0;
  for (const double reciprocal : kFactorialReciprocals) series = series * r + reciprocal;
  return series * power_of_two(n);
}

double expm1_over_x(double x) {
  if (std::fabs(x) > 0.01) return (exp(x) - 1) / x;
  double series = 1;
  for (int k = 8; k >= 2; --k) series = 1 + series * x / k;
  return series;
}

double log1p_over_x(double x) {
  if (std::fabs(x) > 0.01) return log(1 + x) / x;
  double series = 0;
  for (int k = 10; k >= 1; --k) series = 1.0 / k - x * series;
  return series;
}

}  // namespace judge::stable
