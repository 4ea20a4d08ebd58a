// Builders that keep the checker's tests to one line a case.
#pragma once

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "judge/checker/checker.h"

namespace judge::test {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Rounds each value to `type`.
inline Array array_of(DType type, const std::vector<double>& values, Shape shape = {}) {
  Array a{type, shape.empty() ? Shape{static_cast<std::int64_t>(values.size())} : shape, {}};
  a.bytes.resize(values.size() * size_of(type));
  for (std::size_t i = 0; i < values.size(); ++i) {
    store_double(type, values[i], a.bytes.data() + i * size_of(type));
  }
  return a;
}

template <typename T>
Array bits_of(DType type, const std::vector<T>& bits) {
  Array a{type, {static_cast<std::int64_t>(bits.size())}, {}};
  a.bytes.resize(bits.size() * sizeof(T));
  std::memcpy(a.bytes.data(), bits.data(), a.bytes.size());
  return a;
}

inline Comparison compare_arrays(const CheckRule& rule, const Array& expected, const Array& actual,
                                 std::uint64_t poison = 0, const Array* scale = nullptr) {
  CheckInput input{"out", expected, actual, {}, poison};
  if (scale) input.scale = *scale;
  return compare(rule, input);
}

// One pair of values, rounded to `type`.
inline bool accepts(const CheckRule& rule, DType type, double expected, double actual) {
  return compare_arrays(rule, array_of(type, {expected}), array_of(type, {actual})).accepted;
}

inline CheckRule close_rule(double rtol, double atol, double scale_rtol = 0) {
  CheckRule rule;
  rule.kind = CheckKind::close;
  rule.rtol = rtol;
  rule.atol = atol;
  rule.scale_rtol = scale_rtol;
  return rule;
}

inline CheckRule nan_matches(CheckRule rule) {
  rule.nan = CheckRule::NaN::match;
  return rule;
}

}  // namespace judge::test
