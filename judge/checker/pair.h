// What a rule says about one pair of elements: right or not, the error and what was allowed.
// Internal to judge/checker. Knows no array and no poison.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "judge/checker/checker.h"
#include "judge/checker/element.h"

namespace judge::checker {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kTwoTo64 = 18446744073709551616.0;

struct Judged {
  bool right = false;
  double error = kNaN;  // absolute; NaN where a side is not finite
  double allowed = 0;
};

// A tolerance too large for a double must not become "anything goes": an infinite error has to
// stay above it.
inline double allowed_error(const CheckRule& rule, double magnitude, double scale) {
  double allowed = rule.atol + rule.rtol * magnitude;
  if (rule.scale_rtol > 0) allowed += rule.scale_rtol * scale;
  return std::min(allowed, std::numeric_limits<double>::max());
}

template <typename E>
Judged judge_float_exact(const CheckRule& rule, typename E::Bits e, typename E::Bits g) {
  Judged j;
  if (E::is_finite(e) && E::is_finite(g)) j.error = std::abs(E::value(e) - E::value(g));
  j.right = e == g;
  if (rule.nan == CheckRule::NaN::match && E::is_nan(e) && E::is_nan(g)) j.right = true;
  if (rule.zero == CheckRule::Zero::ignore_sign && E::is_zero(e) && E::is_zero(g)) j.right = true;
  return j;
}

template <typename E>
Judged judge_float_close(const CheckRule& rule, typename E::Bits e, typename E::Bits g,
                         double scale) {
  Judged j;
  if (E::is_nan(e)) {
    j.right = E::is_nan(g);
  } else if (E::is_infinite(e) || E::is_infinite(g)) {
    j.right = e == g;
    if (E::is_finite(e)) j.allowed = allowed_error(rule, std::abs(E::value(e)), scale);
  } else {
    const double expected = E::value(e);
    j.error = std::abs(expected - E::value(g));  // NaN when g is: not <= anything
    j.allowed = allowed_error(rule, std::abs(expected), scale);
    j.right = j.error <= j.allowed;
  }
  return j;
}

// The difference stays an integer: above 2^53 two neighbours are the same double.
template <typename E>
Judged judge_integer(const CheckRule& rule, typename E::Bits e, typename E::Bits g, double scale) {
  Judged j;
  const std::uint64_t difference = E::distance(e, g);
  j.error = static_cast<double>(difference);
  if (rule.kind == CheckKind::close) {
    j.allowed = allowed_error(rule, std::abs(E::value(e)), scale);
  }
  j.right = j.allowed >= kTwoTo64 || difference <= static_cast<std::uint64_t>(j.allowed);
  return j;
}

template <typename E>
Judged judge_pair(const CheckRule& rule, typename E::Bits e, typename E::Bits g, double scale) {
  if constexpr (!E::kIsFloat) {
    return judge_integer<E>(rule, e, g, scale);
  } else if (rule.kind == CheckKind::exact) {
    return judge_float_exact<E>(rule, e, g);
  } else {
    return judge_float_close<E>(rule, e, g, scale);
  }
}

// Error as a multiple of what was allowed; a pair without a finite error is beyond any multiple.
inline double share_of(const Judged& j) {
  if (std::isnan(j.error) || (!j.right && j.allowed == 0)) return kInfinity;
  return j.error == 0 ? 0 : j.error / j.allowed;
}

}  // namespace judge::checker
