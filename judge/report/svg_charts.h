// The charts of a report as plain data, and their pictures. Know no report. Every chart is about
// 360 wide, so that its text is readable on a phone; a page puts several beside each other.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace judge::svg {

struct Heading {
  std::string id;  // unique in the page
  std::string title, description;
};

// Bars from 1 to the left (slower) and right (faster) on a logarithmic axis.
struct FactorBar {
  std::string group, name;
  int series = 0;
  double value = 1, low = 1, high = 1;
  std::string label;
};
std::string factor_bars(const Heading& heading, const std::vector<FactorBar>& bars);

struct XyPoint {
  double x = 0, y = 0;
  std::string tooltip;
  bool doubtful = false;  // drawn hollow
};
struct XySeries {
  int series = 0;
  std::vector<XyPoint> points;
};
struct XyRoof {
  std::string name;
  double slope = 0, level = 0;  // y = slope * x, or y = level where the slope is 0
};
struct XyChart {
  Heading heading;
  std::string x_name, y_name;
  std::string (*x_label)(double) = nullptr;
  std::string (*y_label)(double) = nullptr;
  std::vector<XySeries> series;
  std::vector<XyRoof> roofs;
  bool joined = false;  // a line through the lowest point of each x
};
std::string xy_chart(const XyChart& chart);  // both axes logarithmic

// Samples in the order taken, downwards, against their own median.
struct Strip {
  std::string name;
  int series = 0;
  double median = 0;
  std::vector<double> samples;
};
constexpr int kDotsOfStrip = 200;
std::string strips(const Heading& heading, const std::vector<Strip>& rows);

struct ErrorPoint {
  double of_tolerance = 0;
  bool accepted = false;
  std::string tooltip;
};
struct ErrorRow {
  std::string name;
  int series = 0;
  std::vector<ErrorPoint> points;
};
std::string error_chart(const Heading& heading, const std::vector<ErrorRow>& rows);

struct StackPart {
  double value = 0;
  bool is_gap = false;
  std::string tooltip;
};
struct StackRow {
  std::string group, name, total;
  int series = 0;
  std::vector<StackPart> parts;
};
std::string stacks(const Heading& heading, const std::vector<StackRow>& rows);

}  // namespace judge::svg
