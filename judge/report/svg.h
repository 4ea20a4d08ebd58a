// One inline SVG picture, built element by element; and text made safe for markup. Knows nothing of
// reports. Colours come from classes of the page's style sheet, so that light and dark share it.
#pragma once

#include <string>
#include <string_view>

namespace judge::svg {

// Fit for an element or a quoted attribute: markup escaped, control characters and those that turn
// the direction of writing made visible, broken UTF-8 replaced. Newlines become spaces.
std::string escape(std::string_view text);
// The same, newlines and tabs kept.
std::string escape_block(std::string_view text);

// A coordinate: one decimal at most, finite whatever comes in.
std::string number(double value);

constexpr int kSeriesColors = 8;
constexpr int kMarkerShapes = 7;  // no divisor in common with the colours: 56 pairs

// "c3": the class that carries the colour of a series.
std::string color_class(int series);

enum class Anchor { start, middle, end };

class Canvas {
 public:
  // `id` must be unique in the page; title and description are for those who do not see.
  Canvas(const std::string& id, double width, double height, std::string_view title,
         std::string_view description);

  void line(double x1, double y1, double x2, double y2, const std::string& classes);
  void rect(double x, double y, double width, double height, const std::string& classes,
            std::string_view tooltip = "");
  void path(const std::string& data, const std::string& classes, std::string_view tooltip = "");
  // Cut in the middle to fit `max_width` where that is given; the whole is then its tooltip.
  void text(double x, double y, Anchor anchor, std::string_view text, double max_width = 0,
            const std::string& classes = "");
  void marker(int series, double x, double y, std::string_view tooltip = "", bool hollow = false);
  void cross(double x, double y, const std::string& classes, std::string_view tooltip);
  std::string finish() &&;

 private:
  std::string out_;
};

// A marker alone, for legends in the page's text. Hidden from screen readers: the name is beside
// it.
std::string legend_marker(int series);

}  // namespace judge::svg
