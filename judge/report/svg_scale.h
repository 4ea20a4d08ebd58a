// From values to coordinates: linear and logarithmic scales, round tick marks, labels with units.
// Pure; knows no picture.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace judge::svg {

class Scale {
 public:
  // Cover the values that can be shown (a logarithm: positive ones), with a little room beyond.
  static Scale logarithmic(std::span<const double> values, double from, double to);
  static Scale linear(double low, double high, double from, double to);

  // Values out of range, infinities included, land on the nearer end; NaN on the lower one.
  double operator()(double value) const;
  std::vector<double> ticks(int at_most) const;  // ascending, in range, never empty for finite ends
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_ = 0, high_ = 1;  // of the values
  double from_ = 0, to_ = 1;   // of the coordinates
  bool is_log_ = false;
};

// "20 us", "1.5 ms", "3 s"
std::string time_label(double us);
// "1", "250k", "16M", "0.01"
std::string count_label(double value);
std::string bytes_label(double bytes);   // "64 kB", "1 GB": decimal, as in GB/s
std::string factor_label(double value);  // "0.5x"
std::string percent_label(double value);

}  // namespace judge::svg
