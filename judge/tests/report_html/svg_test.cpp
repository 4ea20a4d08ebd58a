#include "judge/report/svg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "judge/report/svg_charts.h"
#include "judge/report/svg_scale.h"
#include "judge/tests/report_html/markup.h"

namespace judge::svg {
namespace {

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++n;
  return n;
}

test::Markup picture(const std::string& svg) { return test::read_markup("<!DOCTYPE html>" + svg); }

TEST(SvgScale, TicksAreRoundAscendingAndInRange) {
  for (const double high : {1.1, 3.0, 50.0, 1e3, 1e6, 1e12, 1e40}) {
    const std::vector<double> values{0.7, high};
    const Scale s = Scale::logarithmic(values, 0, 300);
    const auto ticks = s.ticks(6);
    ASSERT_FALSE(ticks.empty()) << high;
    EXPECT_LE(ticks.size(), 6u) << high;
    EXPECT_TRUE(std::is_sorted(ticks.begin(), ticks.end()));
    EXPECT_GE(ticks.front(), s.low() * 0.99);
    EXPECT_LE(ticks.back(), s.high() * 1.01);
  }
  EXPECT_EQ(Scale::linear(-1, 1, 0, 100).ticks(5), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
}

TEST(SvgScale, LogarithmsPutTheGeometricMeanInTheMiddle) {
  const std::vector<double> values{1, 100};
  const Scale s = Scale::logarithmic(values, 0, 200);
  EXPECT_NEAR(s(10), 100, 1e-9);
  EXPECT_LT(s(1), s(2));
}

TEST(SvgScale, SenselessValuesStayInside) {
  const std::vector<double> values{NAN, INFINITY, 0, -3};
  for (const Scale& s : {Scale::logarithmic(values, 10, 90), Scale::linear(NAN, 5, 10, 90),
                         Scale::linear(5, 5, 10, 90)}) {
    for (const double v : {double(NAN), double(INFINITY), -double(INFINITY), 0.0, 1e308}) {
      EXPECT_GE(s(v), 10);
      EXPECT_LE(s(v), 90);
    }
    EXPECT_FALSE(s.ticks(5).empty());
  }
}

TEST(SvgScale, LabelsHaveUnits) {
  EXPECT_EQ(time_label(20), "20 us");
  EXPECT_EQ(time_label(1500), "1.5 ms");
  EXPECT_EQ(time_label(3e6), "3 s");
  EXPECT_EQ(count_label(250000), "250k");
  EXPECT_EQ(count_label(16e6), "16M");
  EXPECT_EQ(bytes_label(2e9), "2 GB");
  EXPECT_EQ(percent_label(-0.0), "0 %");
  EXPECT_EQ(percent_label(2), "+2 %");
}

TEST(Svg, EscapesWhatIsMarkupAndWhatTurnsWriting) {
  EXPECT_EQ(escape("<a href='x'>\"&\n"), "&lt;a href=&#39;x&#39;&gt;&quot;&amp;");
  EXPECT_EQ(escape("a\xe2\x80\xae"
                   "b"),
            "a\\u202eb");
  EXPECT_EQ(escape_block("a\nb\x07"), "a\nb\\x07");
}

TEST(Svg, NumbersAreFiniteAndShort) {
  EXPECT_EQ(number(1.0 / 3), "0.3");
  EXPECT_EQ(number(-0.01), "0");
  EXPECT_EQ(number(NAN), "0");
  EXPECT_EQ(number(250), "250");
}

TEST(SvgStrips, DrawAtMostTwoHundredDotsAndMarkTheMedian) {
  Strip strip{"mine cold", 0, 10, {}};
  for (int i = 0; i < 1000; ++i) strip.samples.push_back(10 + 0.01 * (i % 7 - 3));
  const std::string svg = strips({"x", "t", "d"}, {strip});
  EXPECT_EQ(picture(svg).error, "");
  EXPECT_EQ(count_of(svg, "h0"), static_cast<std::size_t>(kDotsOfStrip));
  EXPECT_EQ(count_of(svg, "class=\"median\""), 1u);
  EXPECT_EQ(count_of(svg, "class=\"outside\""), 0u);
}

TEST(SvgStrips, WhatLiesFarOutIsMarkedAtTheEdge) {
  const Strip strip{"mine", 0, 10, {10, 10, 10, 100}};
  EXPECT_EQ(count_of(strips({"x", "t", "d"}, {strip}), "class=\"outside\""), 1u);
}

TEST(SvgBars, FasterGoesRightSlowerLeft) {
  const std::string svg = factor_bars({"x", "t", "d"}, {{"1M", "fast", 1, 2, 1.9, 2.1, "2.00x"},
                                                        {"1M", "slow", 2, 0.5, 0.4, 0.6, ""}});
  const test::Markup markup = picture(svg);
  const auto bars = markup.named("rect");
  ASSERT_EQ(bars.size(), 2u);
  const auto left = [&](int i) { return std::stod(bars[i]->attributes.at("x")); };
  EXPECT_GT(left(0), left(1));
  EXPECT_EQ(count_of(svg, "class=\"whisker\""), 6u);
  EXPECT_EQ(count_of(svg, ">1M<"), 1u);  // one heading for the group
}

TEST(SvgXy, LinesJoinTheLowestPointOfEachSize) {
  XyChart chart;
  chart.heading = {"x", "t", "d"};
  chart.x_label = count_label;
  chart.y_label = time_label;
  chart.joined = true;
  chart.series = {{0, {{1000, 10, "", false}, {10, 1, "", false}, {10, 5, "", false}}}};
  const std::string svg = xy_chart(chart);
  EXPECT_EQ(picture(svg).error, "");
  const auto at = svg.find("class=\"stroke c0\" d=\"");
  ASSERT_NE(at, svg.npos);
  EXPECT_EQ(count_of(svg.substr(at, svg.find("/>", at) - at), "L"), 1u);  // two sizes
  EXPECT_EQ(count_of(svg, "class=\"fill c0\""), 3u);
}

TEST(SvgErrors, WhatWasNotAcceptedIsACross) {
  const std::string svg = error_chart(
      {"x", "t", "d"}, {{"mine", 0, {{0, true, ""}, {0.5, true, ""}, {INFINITY, false, ""}}}});
  EXPECT_EQ(count_of(svg, "class=\"fill c0\""), 2u);
  EXPECT_EQ(count_of(svg, "class=\"wrong\""), 1u);
  EXPECT_EQ(count_of(svg, ">inf<"), 1u);
}

}  // namespace
}  // namespace judge::svg
