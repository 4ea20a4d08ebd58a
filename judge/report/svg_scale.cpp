#include "judge/report/svg_scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace judge::svg {
namespace {

constexpr double kSmallest = 1e-30, kLargest = 1e30;

// In steps of 1, 2, 5 times a power of ten.
double round_step(double rough) {
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough * 0.999) return factor * power;
  return 10 * power;
}

std::vector<double> decades(double low, double high, int step, std::span<const double> factors) {
  std::vector<double> ticks;
  const int first = static_cast<int>(std::floor(std::log10(low)));
  const int last = static_cast<int>(std::ceil(std::log10(high)));
  for (int power = first; power <= last; ++power) {
    if (((power % step) + step) % step != 0) continue;
    for (const double factor : factors) {
      const double tick = factor * std::pow(10, power);
      if (tick >= low * 0.999 && tick <= high * 1.001) ticks.push_back(tick);
    }
  }
  return ticks;
}

std::vector<double> linear_ticks(double low, double high, int at_most) {
  std::vector<double> ticks;
  const double step = round_step((high - low) / std::max(at_most - 1, 1));
  const auto first = static_cast<long long>(std::ceil(low / step - 1e-9));
  for (long long i = first; i <= first + at_most && double(i) * step <= high + step * 1e-9; ++i)
    ticks.push_back(double(i) * step);
  return ticks;
}

std::vector<double> log_ticks(double low, double high, int at_most) {
  constexpr double kThree[] = {1, 2, 5}, kTwo[] = {1, 3}, kOne[] = {1};
  const auto fits = [&](const std::vector<double>& t) {
    return static_cast<int>(t.size()) <= at_most;
  };
  if (high / low < 4) {
    if (auto t = linear_ticks(low, high, at_most); t.size() >= 2) return t;
  }
  for (const std::span<const double> factors :
       {std::span<const double>(kThree), std::span<const double>(kTwo)})
    if (auto t = decades(low, high, 1, factors); fits(t) && t.size() >= 2) return t;
  for (int step = 1; step < 70; ++step)
    if (auto t = decades(low, high, step, kOne); fits(t) && !t.empty()) return t;
  return {low, high};
}

std::string with_unit(double value, const char* unit) {
  return fmt::format("{:.4g}{}", value, unit);
}

}  // namespace

Scale Scale::logarithmic(std::span<const double> values, double from, double to) {
  double low = kLargest, high = kSmallest;
  for (const double v : values) {
    if (!std::isfinite(v) || v <= 0) continue;
    low = std::min(low, std::max(v, kSmallest));
    high = std::max(high, std::min(v, kLargest));
  }
  if (low > high) low = 1, high = 10;
  const double room = high / low < 1.5 ? 1.3 : std::pow(high / low, 0.05);
  Scale s;
  s.low_ = low / room, s.high_ = high * room, s.from_ = from, s.to_ = to, s.is_log_ = true;
  return s;
}

Scale Scale::linear(double low, double high, double from, double to) {
  Scale s;
  const bool usable = std::isfinite(low) && std::isfinite(high) && low < high;
  s.low_ = usable ? low : 0, s.high_ = usable ? high : 1, s.from_ = from, s.to_ = to;
  return s;
}

double Scale::operator()(double value) const {
  if (!(value > low_)) return from_;
  if (value >= high_) return to_;
  const double part =
      is_log_ ? std::log(value / low_) / std::log(high_ / low_) : (value - low_) / (high_ - low_);
  return from_ + part * (to_ - from_);
}

std::vector<double> Scale::ticks(int at_most) const {
  return is_log_ ? log_ticks(low_, high_, at_most) : linear_ticks(low_, high_, at_most);
}

std::string time_label(double us) {
  if (us >= 1e6) return with_unit(us / 1e6, " s");
  if (us >= 1e3) return with_unit(us / 1e3, " ms");
  return with_unit(us, " us");
}

std::string count_label(double value) {
  const double size = std::fabs(value);
  if (size >= 1e12) return with_unit(value, "");
  if (size >= 1e9) return with_unit(value / 1e9, "G");
  if (size >= 1e6) return with_unit(value / 1e6, "M");
  if (size >= 1e3) return with_unit(value / 1e3, "k");
  return with_unit(value, "");
}

std::string bytes_label(double bytes) {
  if (bytes >= 1e12) return with_unit(bytes / 1e12, " TB");
  if (bytes >= 1e9) return with_unit(bytes / 1e9, " GB");
  if (bytes >= 1e6) return with_unit(bytes / 1e6, " MB");
  if (bytes >= 1e3) return with_unit(bytes / 1e3, " kB");
  return with_unit(bytes, " B");
}

std::string factor_label(double value) { return with_unit(value, "x"); }

std::string percent_label(double value) {
  return value == 0 ? "0 %" : fmt::format("{:+.3g} %", value);
}

}  // namespace judge::svg
